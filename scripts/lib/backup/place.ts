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
  /** For messages, without password. */
  title: string
  /** Role that reads everything and can disable triggers. */
  dataUrl: string
  /** Owner of the schema; null where `db:migrate` is a separate step. */
  schemaUrl: string | null
  media: MediaStore
  /** Only reachable from this machine: may get demonstration data. */
  isLocal: boolean
  close: () => Promise<void>
}

type Environment = Record<string, string | undefined>

/** Place of the environment and `--name`; starts the embedded stack if needed. */
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

async function removeLeftovers(root: string): Promise<void> {
  if (!existsSync(root)) return
  for (const entry of readdirSync(root)) {
    const pid = /^backup-(\d+)$/.exec(entry)?.[1]
    if (pid && !isAlive(Number(pid))) await rm(path.join(root, entry), { recursive: true, force: true })
  }
}
