import { defineConfig } from '@playwright/test'
import { launchOptions } from './e2e/support/browser.ts'

/** They run one at a time and after all others; each file says why. */
const ALONE = [
  '**/e2e/outage/**',
  '**/e2e/telemetry/**',
  '**/e2e/security/floods.spec.ts',
  '**/e2e/admin/alone/**',
  '**/e2e/shop/shop-wide.spec.ts',
]
const NIGHTLY = Boolean(process.env.NIGHTLY)

/** Run by `npm test`, which opens a fresh shop first and says where it and the browser are. */
export default defineConfig({
  testDir: 'e2e',
  // e2e/http belongs to vitest.
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  workers: 3,
  ...(NIGHTLY ? {} : { grepInvert: /@nightly/ }),
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: process.env.SHOP_URL ?? 'http://localhost:3100',
    // It would answer in the place of what a test holds back; its own test lets it in.
    serviceWorkers: 'block',
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    // A tenth of the processor time of the browser goes into what moves, and every press waits for its end.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every step costs a third of the time: only when asked for.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
  projects: [
    {
      name: 'desktop',
      ...(NIGHTLY ? {} : { grepInvert: /@nightly|@phone/ }),
      testIgnore: ALONE,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      // By day what is different there; at night everything but what a server refuses at every size.
      ...(NIGHTLY ? {} : { grep: /@responsive|@phone/ }),
      testIgnore: ['**/e2e/security/**', ...ALONE],
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    // These measure times and memory, or change what others read: `npm test` runs them when nothing else does.
    { name: 'alone', testMatch: ALONE, workers: 1 },
  ],
})
