import process from 'node:process';
import { CONTENDERS, type ContenderName } from './contenders.ts';

// A contender in a process of its own: it tells its port, and on request the memory that it keeps.
const [name = '', folder = ''] = process.argv.slice(2);
process.send?.(await CONTENDERS[name as ContenderName](folder)); // Our own measurement names it.
process.on('message', () => {
  for (let turn = 0; turn < 3; turn++) globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.(heapUsed + external);
});
process.once('disconnect', () => process.exit());
