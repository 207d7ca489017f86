import 'server-only'
import { z } from 'zod'
import { defineBulkKind } from '@/lib/admin/bulk-tasks/types'
import { PRODUCT_LIST } from '../admin-list'
import { expireImported } from '../expire'
import { fetchPicturesSoon } from './fetch-pictures'

/** Writes the lines that `storeImport` stored. */
export const IMPORT_KIND = defineBulkKind({
  kind: 'imports.write',
  /** Shop of the import keys; empty for a file of the panel. */
  params: z.object({ source: z.string().max(300) }),
  spec: PRODUCT_LIST,
  // Lines come from the import page, never from a list filter.
  filterOf: () => ({ import: null }),
  given: z.object({ import: z.uuid() }),
  titleOf: () => 'ورود محصولات',
  // The trial run asked.
  questionOf: () => null,
  after: async () => {
    expireImported()
    await fetchPicturesSoon()
  },
})
