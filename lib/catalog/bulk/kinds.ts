import 'server-only'
import { z } from 'zod'
import { defineBulkKind } from '@/lib/admin/bulk-tasks/types'
import { PRODUCT_LIST } from '../admin-list'
import { expireProducts } from '../expire'

/** Runs or undoes a confirmed `admin_bulk_change`. */
export const PRODUCT_CHANGE_KIND = defineBulkKind({
  kind: 'products.change',
  params: z.object({ change: z.uuid(), undoes: z.boolean().default(false) }),
  spec: PRODUCT_LIST,
  // The change holds its own rows; no list selects them.
  filterOf: () => ({ change: null }),
  given: z.object({ change: z.uuid() }),
  titleOf: ({ undoes }) => (undoes ? 'واگرداندن تغییر گروهی' : 'تغییر گروهی محصولات'),
  // The dialog of the change has its own preview.
  questionOf: () => null,
  after: async (client, ids) => {
    const { data, error } = await client
      .from('products')
      .select('slug')
      .in('id', [...ids])
    if (error) throw error
    await expireProducts(
      data.map(({ slug }) => slug),
      client,
    )
  },
})
