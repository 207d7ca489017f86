import 'server-only'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { backupCommand, env } from '@/lib/server/env'
import { dataOf } from '@/lib/supabase/errors'
import { log } from '@/lib/server/log'
import { readSecret } from '@/lib/services/accounts'
import { serviceClient } from '@/lib/supabase/service'
import { backupName, strays } from './rules'
import { deleteObject, putObject, type S3Settings, sizeOfObject } from './s3'
import type { BackupSettingsRow } from './types'

/** Heartbeat in milliseconds, well below `private.backup_silence_seconds`. */
const BEAT_MS = 20_000
/** Days for which failed rows are kept. */
const FAILED_DAYS = 30

/** Needs the database URL and the script of `npm run backup`. */
export function canBackUp(): boolean {
  return backupCommand() !== null && existsSync(program())
}

/** Job: starts the daily backup if due, without waiting. */
export async function startDailyBackup(): Promise<{ started: number }> {
  if (!canBackUp()) return { started: 0 }
  const id = await serviceClient().rpc('begin_daily_backup').then(dataOf)
  if (!id) return { started: 0 }
  void runBackup(id)
  return { started: 1 }
}

/**
 * Records the result and deletes surplus backups. Never throws. Missing heartbeats reveal a crashed
 * server; later runs delete its files.
 */
export async function runBackup(id: string): Promise<void> {
  const beat = setInterval(() => void tellAlive(id), BEAT_MS)
  try {
    const settings = await readSettings()
    const name = backupName(id, new Date())
    const file = path.join(backupFolder(), name)
    await mkdir(backupFolder(), { recursive: true, mode: 0o700 })
    await callProgram(file)
    const { size } = await stat(file)
    const isRemote = settings.target === 's3'
    if (isRemote) await sendAway(settings, name, file)
    await finish(id, {
      p_name: isRemote ? `${settings.s3_prefix}${name}` : name,
      p_server: os.hostname(),
      p_bytes: size,
    })
    log.info({ backup: name, bytes: size, target: settings.target }, 'backup made')
    await removeOld(settings).catch((error: unknown) => log.error({ err: error }, 'old backups not removed'))
  } catch (error) {
    log.error({ err: error, backup: id }, 'backup failed')
    await finish(id, { p_error: (error as Error).message }).catch((why: unknown) =>
      log.error({ err: why }, 'failed backup not noted'),
    )
  } finally {
    clearInterval(beat)
  }
}

/** Without heartbeats other servers consider the backup dead; a single failure is harmless. */
async function tellAlive(id: string): Promise<void> {
  const { error } = await serviceClient().rpc('record_backup', { p_id: id })
  if (error) log.warn({ err: error, backup: id }, 'not told that a backup goes on')
}

export function backupFolder(): string {
  return path.resolve(/* turbopackIgnore: true */ process.cwd(), env().BACKUP_FOLDER)
}

/** Null if incomplete. */
export async function storageOf(settings: BackupSettingsRow): Promise<S3Settings | null> {
  const { s3_endpoint: endpoint, s3_region: region, s3_bucket: bucket, s3_key_id: keyId } = settings
  const secret = await readSecret('storage_key')
  return endpoint && region && bucket && keyId && secret ? { endpoint, region, bucket, keyId, secret } : null
}

async function readSettings(): Promise<BackupSettingsRow> {
  return serviceClient().from('backup_settings').select('*').single().then(dataOf)
}

async function finish(
  id: string,
  result: { p_name?: string; p_server?: string; p_bytes?: number; p_error?: string },
) {
  await serviceClient()
    .rpc('finish_backup', { p_id: id, ...result })
    .then(dataOf)
}

function program(): string {
  return path.join(/* turbopackIgnore: true */ process.cwd(), 'scripts', 'backup.ts')
}

/** Runs `npm run backup`; throws its last output on failure. */
function callProgram(file: string): Promise<void> {
  const command = backupCommand()
  if (!command) throw new Error('SUPABASE_DB_URL is not set')
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program(), file, ...command.args], {
      env: command.env,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    // Requests of shoppers have priority.
    if (child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL)
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)))
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      if (code === 0) return resolve()
      const last = said.trim().split('\n').at(-1)
      reject(new Error(last || `the backup ended with ${signal ?? code}`))
    })
  })
}

/** Uploads and verifies the size; always deletes the local file. */
async function sendAway(settings: BackupSettingsRow, name: string, file: string): Promise<void> {
  try {
    const storage = await storageOf(settings)
    if (!storage) throw new Error('the storage is not set up')
    const key = `${settings.s3_prefix}${name}`
    await putObject(storage, key, file)
    const { size } = await stat(file)
    if ((await sizeOfObject(storage, key)) !== size)
      throw new Error('storage holds another size than was sent')
  } finally {
    await rm(file, { force: true })
  }
}

/** Deletes surplus backups of this target, old failed rows and leftovers of crashed servers. */
async function removeOld(settings: BackupSettingsRow): Promise<void> {
  const client = serviceClient()
  const rows = await client
    .from('backups')
    .select('id, name, server')
    .eq('state', 'done')
    .eq('target', settings.target)
    .order('created_at', { ascending: false })
    .then(dataOf)
  const own = settings.target === 's3' ? rows : rows.filter(({ server }) => server === os.hostname())
  const storage = settings.target === 's3' ? await storageOf(settings) : null
  for (const { id, name } of own.slice(settings.keep)) {
    if (storage) await deleteObject(storage, name!)
    else await rm(path.join(backupFolder(), name!), { force: true })
    await client.from('backups').delete().eq('id', id)
  }
  await client
    .from('backups')
    .delete()
    .eq('state', 'failed')
    .lt('created_at', new Date(Date.now() - FAILED_DAYS * 86_400_000).toISOString())
  await removeStrays()
}

/** Files without a row, left by a killed server. */
async function removeStrays(): Promise<void> {
  const rows = await serviceClient().from('backups').select('name, state').then(dataOf)
  if (rows.some(({ state }) => state === 'running')) return
  const files = await readdir(backupFolder())
  for (const file of strays(
    files,
    rows.flatMap(({ name }) => name ?? []),
  ))
    await rm(path.join(backupFolder(), file), { force: true })
}
