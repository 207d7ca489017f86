import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { StorageService } from './service.ts'

/** Runs before the first request: a killed stack leaves bytes without objects. */
export async function removeStrays({ folder, pool }: StorageService): Promise<number> {
  if (!existsSync(folder)) return 0
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const { rows } = await pool.query<{ version: string }>('select version from storage.objects')
  const known = new Set(rows.map(({ version }) => version))
  const strays = files.filter(({ name }) => !known.has(name))
  for (const { parentPath, name } of strays) await rm(join(parentPath, name), { force: true })
  return strays.length
}
