import type { Database } from '@/lib/supabase/database.types'

export type BackupRow = Database['public']['Tables']['backups']['Row']
export type BackupSettingsRow = Database['public']['Tables']['backup_settings']['Row']

export interface Backup {
  id: string
  state: 'running' | 'done' | 'failed'
  target: 'folder' | 's3'
  isDaily: boolean
  /** ISO. */
  createdAt: string
  finishedAt: string | null
  /** Null without a file. */
  bytes: number | null
  server: string | null
  error: string | null
}

export interface BackupAge {
  /** ISO; null: never. */
  at: string | null
  /** Older than two days. */
  isOld: boolean
}
