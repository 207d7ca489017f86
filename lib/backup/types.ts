import type { Database } from '@/lib/supabase/database.types'

export type BackupRow = Database['public']['Tables']['backups']['Row']
export type BackupSettingsRow = Database['public']['Tables']['backup_settings']['Row']

/** A backup as the panel lists it. */
export interface Backup {
  id: string
  state: 'running' | 'done' | 'failed'
  target: 'folder' | 's3'
  isDaily: boolean
  /** ISO moments. */
  createdAt: string
  finishedAt: string | null
  /** Of its file; null without one. */
  bytes: number | null
  server: string | null
  error: string | null
}

/** When the last whole backup was made, as the dashboard tells it. */
export interface BackupAge {
  /** ISO moment; null: never. */
  at: string | null
  /** Two days have passed since. */
  isOld: boolean
}
