import 'server-only'
import { z } from 'zod'
import { defineBulkKind } from '@/lib/admin/bulk-tasks/types'
import { cacheTags } from '@/lib/server/cache-tags'
import { expireTags } from '@/lib/server/revalidate'
import { type ErrorCode, errorText } from '@/lib/utils/errors'
import { formatNumber } from '@/lib/utils/text'
import { PRODUCT_LIST } from '../admin-list'
import { expireImported } from '../expire'
import { fetchPicturesSoon } from './fetch-pictures'
import { sourceLabel } from './sources/sources'

/** Writes the lines that `storeImport` stored. */
export const IMPORT_KIND = defineBulkKind({
  kind: 'imports.write',
  /** As `ImportSource`; empty for a file of the panel. */
  params: z.object({ source: z.string().max(300), file: z.string().max(200) }),
  spec: PRODUCT_LIST,
  // Lines come from the import page, never from a list filter.
  filterOf: () => ({ import: null }),
  given: z.object({ import: z.uuid() }),
  titleOf: ({ source, file }) => `ورود «${file}»${source && ` (${sourceLabel(source)})`}`.slice(0, 300),
  // The trial run asked.
  questionOf: () => null,
  after: async (_, __, { source }) => {
    if (source.startsWith('customers:')) return
    expireImported()
    await fetchPicturesSoon()
  },
})

/** Deletes what an import created and no one used since. */
export const MOVE_UNDO_KIND = defineBulkKind({
  kind: 'moves.undo',
  params: z.object({ source: z.string().min(1).max(300) }),
  spec: PRODUCT_LIST,
  filterOf: () => ({}),
  none: 'already_undone',
  titleOf: ({ source }) => `برگرداندن ${sourceLabel(source)}`.slice(0, 300),
  questionOf: ({ count, kept, reasons }, { source }) => {
    const names = (reasons as { name: string; reason: ErrorCode }[]).map(
      ({ name, reason }) => `${name}: ${errorText(reason)}`,
    )
    return {
      title: `${sourceLabel(source)} برگردانده شود؟`,
      text: `${formatNumber(count - Number(kept))} مورد پاک می‌شود و ${formatNumber(Number(kept))} مورد می‌ماند. ${names.join('؛ ')}`.trim(),
      action: 'برگرداندن',
      danger: true,
    }
  },
  after: async (_, __, { source }) => {
    if (source.startsWith('customers:')) return
    // Reviews stand on the pages of products that stay.
    expireTags(cacheTags.redirects, cacheTags.settings)
    expireImported()
    await fetchPicturesSoon()
  },
})
