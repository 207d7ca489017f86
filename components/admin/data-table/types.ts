import type { Icon } from '@/components/ui/icons'
import type { ReactNode } from 'react'
import type { BulkSelection } from '@/lib/admin/bulk-tasks/schema'
import type { Result } from '@/lib/utils/result'

export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Its name in the spec's `sorts`, when the list can be ordered by it. */
  sort?: string
  numeric?: boolean
  /** Names the row; at the top of the card on narrow screens, without a label. */
  primary?: boolean
  /** On narrow screens: one line of these alone, without labels, under the primary one. */
  brief?: boolean
  /** Classes for the width of the column. */
  className?: string
}

/** A filter above the table; `name` and the values stand in the spec's `filters`. */
export interface Filter {
  name: string
  /** The choice that filters nothing: «همهٔ دسته‌ها». */
  all: string
  /** Of a select. */
  options?: readonly { value: string; label: string }[]
  /** Other than a select: a day, a short text, a product that is searched for. */
  kind?: 'day' | 'text' | 'product'
  /** Stands behind «فیلترها» under this name: «استان». */
  label?: string
  /** What a chosen id is called. */
  chosen?: string
}

/** Something done to chosen rows: at once by `run`, or as work in the background by `task`. */
export interface BulkAction<Row> {
  label: string
  danger?: boolean
  /**
   * Work in the background (lib/admin/bulk-tasks), which asks by itself and can be taken back: for chosen rows and for all
   * that match.
   */
  task?: { kind: string; params?: Record<string, unknown> }
  /** Asked before `run`; without it the action runs at once. */
  question?: (rows: readonly Row[]) => string
  /** `selection` is what was chosen, as work in the background takes it. */
  run?: (rows: readonly Row[], selection: BulkSelection) => Promise<Result<unknown> | void>
  /** Stands with its like behind one button of this name. */
  menu?: string
  /** `run` copes with all that match. */
  forAll?: boolean
  /** Toast after success. */
  done?: string
}

/** An entry of a row's menu. */
export interface RowAction {
  label: string
  icon: Icon
  danger?: boolean
  href?: string
  /** Leaves the panel's router: downloads, pages of the shop. */
  external?: boolean
  onSelect?: () => void
}
