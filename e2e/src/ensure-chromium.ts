import { ensureChromium } from './chromium.ts';

try {
  ensureChromium(console.log);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
