import { defineConfig } from '@playwright/test';

/** What takes minutes: sites that no one here wrote, and builds that are ended at any moment. */
export default defineConfig({
  testDir: 'long',
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  timeout: 480_000,
  workers: 1,
});
