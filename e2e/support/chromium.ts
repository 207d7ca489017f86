/** Chromium for browser tests: headless shell, else an installed one, else Playwright's. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { Failure } from '../../supabase/local/failure.ts'
import { installFromDebian, isExecutable } from './debian.ts'
import { command, runNode } from '../../scripts/lib/programs.ts'
import { step } from '../../scripts/lib/steps.ts'

/** Headless shell: 0.4 of the full browser's processor time. */
const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

export async function findChromium(): Promise<string> {
  const set = process.env.CHROMIUM_PATH
  if (set) {
    if (existsSync(set)) return set
    throw new Failure(`CHROMIUM_PATH names ${set}, which does not exist.`)
  }
  return (
    installed([SHELL]) ??
    (await installFromDebian(SHELL, [SHELL], () => installed([SHELL]))) ??
    installed() ??
    (await installFromDebian('Chromium', ['chromium'], () => installed())) ??
    (await fromPlaywright()) ??
    missing()
  )
}

function installed(names = NAMES): string | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  if (names === NAMES) candidates.push(MAC, chromium.executablePath())
  return candidates.find(isExecutable) ?? null
}

async function fromPlaywright(): Promise<string | null> {
  return step('Downloading Chromium (Playwright)', async () => {
    await runNode([command('@playwright/test/cli.js'), 'install', 'chromium-headless-shell', 'chromium'])
    return installed()
  })
}

function missing(): never {
  throw new Failure(
    'No Chromium was found and none could be installed: install one and set CHROMIUM_PATH to it.',
  )
}
