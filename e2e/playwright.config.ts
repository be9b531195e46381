import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  // Generous, because a busy machine is no fault of the tests.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  workers: 2,
});
