import 'server-only'
import { z } from 'zod'
import { defineBulkKind } from '@/lib/admin/bulk-tasks/types'
import { formatNumber } from '@/lib/utils/text'
import { USER_LIST } from '@/lib/customers/admin-list'
import { customerSourceLabel } from './schema'

const params = z.object({ source: z.string().min(1).max(300) })

/** Writes the customers that `storeCustomers` stored. */
export const CUSTOMER_IMPORT_KIND = defineBulkKind({
  kind: 'customers.import',
  params,
  spec: USER_LIST,
  // Lines come from the import page, never from a list filter.
  filterOf: () => ({ import: null }),
  given: z.object({ import: z.uuid() }),
  titleOf: ({ source }) => `ورود ${customerSourceLabel(source)}`,
  // The trial run asked.
  questionOf: () => null,
})

/** Deletes imported customers who have not ordered, signed in or been edited since. */
export const CUSTOMER_UNDO_KIND = defineBulkKind({
  kind: 'customers.undo',
  params,
  spec: USER_LIST,
  filterOf: () => ({}),
  titleOf: ({ source }) => `برگرداندن ${customerSourceLabel(source)}`,
  questionOf: ({ count, kept, names }, { source }) => {
    const gone = formatNumber(count - Number(kept))
    const rest = (names as string[]).join('، ')
    return {
      title: `${customerSourceLabel(source)} برگردانده شود؟`,
      text: `${gone} مشتری پاک می‌شود و ${formatNumber(Number(kept))} مشتری که سفارش داده، وارد شده یا ویرایش شده است می‌ماند${rest && `: ${rest}`}.`,
      action: 'برگرداندن',
      danger: true,
    }
  },
})
