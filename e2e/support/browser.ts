import type { LaunchOptions } from '@playwright/test'

/** The headless browser has no pointer device of its own; phones are emulated over this one. */
const MOUSE = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'

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
      `--blink-settings=${MOUSE},imagesEnabled=${pictures}`,
    ],
  }
}
