/** Programs outside npm: from PATH, else installed from Debian packages. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { Failure } from '../../supabase/local/failure.ts'
import { step } from '../../scripts/lib/steps.ts'

/** Debian's folders for servers, missing in a user's PATH. */
const SERVER_FOLDERS = ['/usr/local/sbin', '/usr/sbin', '/usr/local/bin', '/usr/bin', '/sbin']

/** Installs a missing program; throws one sentence on failure. */
export async function findProgram(name: string, packageName: string): Promise<string> {
  const find = () => inPath(name)
  const found = find() ?? (await installFromDebian(name, [packageName], find))
  if (found) return found
  throw new Failure(
    `${name} was not found: install it (Debian: apt-get install ${packageName}; macOS: brew install ${packageName}).`,
  )
}

/** Installs the first working package as root on Debian; null elsewhere. */
export async function installFromDebian(
  title: string,
  packages: readonly string[],
  find: () => string | null,
): Promise<string | null> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  return step(`Installing ${title} (apt-get)`, async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const patience = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20']
    const aptGet = (...args: string[]) =>
      spawnSync('apt-get', ['-qq', ...patience, ...args], { env, stdio: 'ignore' })
    if (aptGet('update').status !== 0) return null
    for (const name of packages) if (!find()) aptGet('install', '-y', '--no-install-recommends', name)
    return find()
  })
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function inPath(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...SERVER_FOLDERS]
  return folders.map((folder) => path.join(folder, name)).find(isExecutable) ?? null
}
