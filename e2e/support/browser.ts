/** How the browser of the tests is started. */
import type { LaunchOptions } from '@playwright/test'

/** Without pictures, which are a fifth of what a page costs, unless a file of tests is about them. */
export function launchOptions({ pictures = false } = {}): LaunchOptions {
  const executablePath = process.env.CHROMIUM_PATH
  return {
    ...(executablePath && { executablePath }),
    // Chromium's sandbox does not run as root; its own calls home and a software GPU are of no use in a test.
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-gpu',
      ...(pictures ? [] : ['--blink-settings=imagesEnabled=false']),
    ],
  }
}
