#!/usr/bin/env node
// Committed, so that npm links the command before the first build; the command itself is dist/bin.js.
import('../dist/bin.js').catch((error) => {
  const missing = error?.code === 'ERR_MODULE_NOT_FOUND' && String(error.message).includes('dist');
  console.error(missing ? 'docent is not built yet. Run: npm run build' : error);
  process.exitCode = 2;
});
