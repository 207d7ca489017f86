import { accessSync, constants, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Failure } from './failure.ts'

/** The folder of the project: two above this one. */
export const projectFolder = resolve(import.meta.dirname, '../..')

/** `supabase/`: config.toml, migrations and seed. */
export const supabaseFolder = resolve(import.meta.dirname, '..')

/** Where one stack keeps everything: `.hormoz/<name>/`. */
export interface StackFolder {
  name: string
  root: string
  /** PostgreSQL's data: a folder, or a link to one when root runs the stack. */
  database: string
  /** Bytes of stored objects. */
  objects: string
  keys: string
  state: string
  /** Locked by the process that has this stack; beside the folder, so that it outlives a reset. */
  lock: string
  /** Present while the database is being made: a stack that finds it starts over. */
  unfinished: string
  logs: { postgres: string; postgrest: string }
}

/** The places of the stack `name`; makes its root folder. */
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
