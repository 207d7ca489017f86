/** Where a backup is made or restored: the embedded stack, or the Supabase that the environment names. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Failure } from '../../../supabase/local/failure.ts'
import { isLoopback } from '../../../supabase/local/guard.ts'
import { stackFolder } from '../../../supabase/local/paths.ts'
import { isAlive } from '../../../supabase/local/processes.ts'
import { type Stack, startStack } from '../../../supabase/local/stack.ts'
import { databaseUrl } from '../database-url.ts'
import { heldFolder, localMedia, type MediaStore, remoteMedia } from './media.ts'

export interface Place {
  /** For people, without a password. */
  title: string
  /** A role that reads everything and may switch triggers off. */
  dataUrl: string
  /** The role that owns the schema, where we lay it ourselves; null where `db:migrate` is a step of its own. */
  schemaUrl: string | null
  media: MediaStore
  /** Whether nobody else can reach it: demonstration data may go there. */
  isLocal: boolean
  close: () => Promise<void>
}

type Environment = Record<string, string | undefined>

/** The place that the environment and `--name` mean. The embedded stack is started for the time if it is not up. */
export async function openPlace(
  env: Environment,
  { name, portBase }: { name: string; portBase?: number | undefined },
  log: (line: string) => void,
): Promise<Place> {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY, SUPABASE_DB_URL } = env
  if (!SUPABASE_URL && !SUPABASE_DB_URL)
    return embeddedPlace(await startStack({ name, ...(portBase && { portBase }), prepare: false, log }))
  if (!SUPABASE_URL || !SUPABASE_SECRET_KEY || !SUPABASE_DB_URL)
    throw new Failure(
      'SUPABASE_URL, SUPABASE_SECRET_KEY and SUPABASE_DB_URL belong together: set all three, or none for the embedded stack.',
    )
  if (!URL.canParse(SUPABASE_URL)) throw new Failure('SUPABASE_URL must be an http(s) address.')
  return remotePlace(SUPABASE_URL, SUPABASE_SECRET_KEY, databaseUrl(SUPABASE_DB_URL))
}

/** A running embedded stack; `close` ends it when it was started here. */
export async function embeddedPlace(stack: Stack): Promise<Place> {
  const folder = stackFolder(stack.name)
  await removeLeftovers(folder.root)
  const { databasePassword } = JSON.parse(readFileSync(folder.keys, 'utf8')) as { databasePassword: string }
  const dataUrl = new URL(stack.urls.database)
  dataUrl.username = 'supabase_admin'
  dataUrl.password = databasePassword
  const media = localMedia(folder.objects, heldFolder(folder.root))
  return {
    title: `the embedded stack "${stack.name}"`,
    dataUrl: dataUrl.href,
    schemaUrl: stack.urls.database,
    media,
    isLocal: true,
    close: async () => {
      await media.release()
      await stack.stop()
    },
  }
}

/** Any other Supabase, by its API and its database. */
export function remotePlace(url: string, secretKey: string, dataUrl: string): Place {
  return {
    title: url,
    dataUrl,
    schemaUrl: null,
    media: remoteMedia(url, secretKey),
    isLocal: isLoopback(url) && isLoopback(dataUrl),
    close: async () => undefined,
  }
}

/** What killed backups of this stack held. */
async function removeLeftovers(root: string): Promise<void> {
  if (!existsSync(root)) return
  for (const entry of readdirSync(root)) {
    const pid = /^backup-(\d+)$/.exec(entry)?.[1]
    if (pid && !isAlive(Number(pid))) await rm(path.join(root, entry), { recursive: true, force: true })
  }
}
