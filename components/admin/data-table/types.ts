import type { ReactNode } from 'react'
import type { Result } from '@/lib/utils/result'

export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Key in the spec's `sorts`. */
  sort?: string
  /** Amounts end at one line; `mixed`: dates, phones and digits within words do not. */
  numeric?: boolean | 'mixed'
  /** Links the cell, except where null. */
  href?: (row: Row) => string | null
  /** Row name; first line on narrow screens. */
  primary?: boolean
  /** In the second line of narrow screens, without label; default: the first two columns and the state. */
  brief?: boolean
  /** Width classes. */
  className?: string
}

/** `name` and values match the spec's `filters`. */
export interface Filter {
  name: string
  /** «همهٔ دسته‌ها» */
  all: string
  /** Options of a select. */
  options?: readonly { value: string; label: string }[]
  /** Input type other than select. */
  kind?: 'day' | 'text' | 'product'
  /** Label inside «فیلترها». */
  label?: string
  /** Label of a selected id. */
  chosen?: string
}

/** Runs immediately (`run`) or in the background (`task`). */
export interface BulkAction<Row> {
  label: string
  danger?: boolean
  /** Background task (lib/admin/bulk-tasks) with its own confirmation. */
  task?: { kind: string; params?: Record<string, unknown> }
  /** Confirmation before `run`. */
  question?: (rows: readonly Row[]) => string
  run?: (rows: readonly Row[]) => Promise<Result<unknown> | void>
  /** Groups actions in one menu. */
  menu?: string
  done?: string
}
