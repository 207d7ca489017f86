import { accessSync, constants, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Failure } from './failure.ts'

export const projectFolder = resolve(import.meta.dirname, '../..')

/** `supabase/`: config.toml, migrations and seed. */
export const supabaseFolder = resolve(import.meta.dirname, '..')

export interface StackFolder {
  name: string
  root: string
  /** PostgreSQL's data; a link when root runs the stack. */
  database: string
  objects: string
  keys: string
  state: string
  /** Locked by the running process; outside of the folder, so it survives a reset. */
  lock: string
  /** Present until the database is complete; otherwise the next start begins again. */
  unfinished: string
  logs: { postgres: string; postgrest: string }
}

export function stackFolder(name: string): StackFolder {
  const root = join(projectFolder, '.hormoz', name)
  try {
    mkdirSync(root, { recursive: true })
    accessSync(root, constants.W_OK)
  } catch {
    throw new Failure(
      `${root} cannot be written by this user: it belongs to another one, or the project is read-only.`,
    )
  }
  return {
    name,
    root,
    database: join(root, 'postgres'),
    objects: join(root, 'objects'),
    keys: join(root, 'keys.json'),
    state: join(root, 'stack.json'),
    lock: `${root}.lock`,
    unfinished: join(root, 'unfinished'),
    logs: { postgres: join(root, 'postgres.log'), postgrest: join(root, 'postgrest.log') },
  }
}
