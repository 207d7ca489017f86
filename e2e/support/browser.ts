import type { LaunchOptions } from '@playwright/test'

/** Without pictures, a fifth of a page's cost, unless a file tests them. */
export function launchOptions({ pictures = false } = {}): LaunchOptions {
  const executablePath = process.env.CHROMIUM_PATH
  return {
    ...(executablePath && { executablePath }),
    // No sandbox: fails as root. No background requests, no software GPU.
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-gpu',
      ...(pictures ? [] : ['--blink-settings=imagesEnabled=false']),
    ],
  }
}
