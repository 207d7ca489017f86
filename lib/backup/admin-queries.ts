import 'server-only'
import { cache } from 'react'
import { dataOf } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { backupAge } from './rules'
import type { Backup, BackupAge, BackupRow, BackupSettingsRow } from './types'

/** Enough for all kept backups plus failed ones. */
const SHOWN = 100

export async function getBackupSettings(): Promise<BackupSettingsRow> {
  const client = await viewerClient()
  return client.from('backup_settings').select('*').single().then(dataOf)
}

export async function listBackups(): Promise<Backup[]> {
  const client = await viewerClient()
  const data = await client
    .from('backups')
    .select('*')
    .order('created_at', { ascending: false })
    .limit(SHOWN)
    .then(dataOf)
  return data.map(toBackup)
}

export async function findBackup(id: string): Promise<BackupRow | null> {
  const client = await viewerClient()
  return client.from('backups').select('*').eq('id', id).maybeSingle().then(dataOf)
}

/** Age of the last complete backup. */
export const getBackupAge = cache(async (): Promise<BackupAge> => {
  const client = await viewerClient()
  const [last, shop] = await Promise.all([
    client
      .from('backups')
      .select('finished_at')
      .eq('state', 'done')
      .order('created_at', { ascending: false })
      .limit(1)
      .maybeSingle()
      .then(dataOf),
    client.from('shop_settings').select('setup_completed_at').single().then(dataOf),
  ])
  return backupAge(last?.finished_at ?? null, shop?.setup_completed_at ?? null, Date.now())
})

function toBackup(row: BackupRow): Backup {
  return {
    id: row.id,
    state: row.state as Backup['state'],
    target: row.target as Backup['target'],
    isDaily: row.is_daily,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
    bytes: row.bytes,
    server: row.server,
    error: row.error,
  }
}
