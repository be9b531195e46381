#!/usr/bin/env node
// Committed, so that npm links the command before the first build; the command itself is dist/bin.js.
// Written for any Node.js, so that an old one can be told from a broken installation.
const major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error(`docent needs Node.js 20.19 or later; this is ${process.versions.node}.`);
  process.exitCode = 2;
} else if (process.argv.length === 3 && ['--version', '-V'].includes(process.argv[2])) {
  // The most common question of scripts needs nothing loaded.
  console.log(require('../package.json').version);
} else {
  import('../dist/bin.js').catch((error) => {
    const missing = error?.code === 'ERR_MODULE_NOT_FOUND' && String(error.message).includes('dist');
    console.error(missing ? 'docent is not built yet. Run: npm run build' : error);
    process.exitCode = 2;
  });
}
