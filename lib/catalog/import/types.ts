import type { BulkTask } from '@/lib/admin/bulk-tasks/types'

/** Rows that came in from another shop and are still there. */
export interface ImportSource {
  /** Of products the beginning of their `import_key`: «woo:old.example»; «reviews:woo», «customers:woo». */
  source: string
  products: number
  active: number
  imported_at: string
  reviews: number
  customers: number
}

/** An import or its undo, as all who may run moves see it; `created`, `updated` and `same` count products, reviews or customers. */
export interface ImportTask extends BulkTask {
  by: string
  /** Empty for a file of the panel. */
  source: string
  created: number
  updated: number
  same: number
  problems: { row: number; problem: string }[]
}

/** Pictures that the server fetches for imports; `fetched` since the first that waits. */
export interface ImportPictureState {
  waiting: number
  fetched: number
  failed: number
  /** Failed ones with a product; `error` is an error code. */
  problems: { address: string; error: string; product_id: string; name: string }[]
}
