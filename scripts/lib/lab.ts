import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Failure } from '../../supabase/local/failure.ts'
import { ROOT } from './programs.ts'
import { step } from './steps.ts'

/** The laboratory: a package with a lock file of its own. */
const LAB = path.join(ROOT, 'tools')

type Lock = { packages: Record<string, { version?: string; optional?: boolean }> }

/** True when the packages of `tools/` are those of its lock file. */
export function isLabInstalled(): boolean {
  try {
    const read = (file: string) => (JSON.parse(readFileSync(path.join(LAB, file), 'utf8')) as Lock).packages
    const found = read('node_modules/.package-lock.json')
    return Object.entries(read('package-lock.json')).every(
      ([name, { version, optional }]) =>
        name === '' || (optional && !found[name]) || found[name]?.version === version,
    )
  } catch {
    return false
  }
}

/** Installs the packages of `tools/`, unless they are there. */
export async function installLab(): Promise<void> {
  if (isLabInstalled()) return
  await step('Installing the laboratory (npm ci in tools/)', async () => {
    const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: LAB,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    if (status !== 0) throw new Failure('npm ci in tools/ did not finish: see its message above.')
  })
}
