import { defineConfig } from '@playwright/test'
import { launchOptions } from '../../e2e/support/browser.ts'
import base from '../../playwright.config.ts'

export default defineConfig({
  testDir: '.',
  // The other tests here belong to vitest.
  testMatch: 'screens.spec.ts',
  outputDir: '../test-results/screens',
  globalSetup: './set-up.ts',
  fullyParallel: true,
  workers: 4,
  // No retry: it could show another state. Unreachable screens are reported.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['line']],
  use: { ...base.use, screenshot: 'off', launchOptions: launchOptions({ pictures: true }) },
  projects: [
    { name: 'phone', use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
    { name: 'tablet', use: { viewport: { width: 768, height: 1024 }, hasTouch: true } },
    { name: 'laptop', use: { viewport: { width: 1024, height: 768 } } },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
})
