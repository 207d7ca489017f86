/** A Chromium for the end-to-end tests: an installed one, else Playwright's, else Debian's package. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { Failure } from '../../supabase/local/failure.ts'
import { installFromDebian, isExecutable } from './debian.ts'
import { command, runNode } from './programs.ts'
import { step } from './steps.ts'

// The first has no window to draw: pages take half the processor time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The path of a Chromium, installed on the way when there is none; throws with one sentence when that fails. */
export async function findChromium(): Promise<string> {
  const set = process.env.CHROMIUM_PATH
  if (set) {
    if (existsSync(set)) return set
    throw new Failure(`CHROMIUM_PATH names ${set}, which does not exist.`)
  }
  return installed() ?? (await fromDebian()) ?? (await fromPlaywright()) ?? missing()
}

function installed(): string | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const candidates = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [...candidates, MAC, chromium.executablePath()].find(isExecutable) ?? null
}

/** Older releases have only the whole browser. */
function fromDebian(): Promise<string | null> {
  return installFromDebian('Chromium', ['chromium-headless-shell', 'chromium'], installed)
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
