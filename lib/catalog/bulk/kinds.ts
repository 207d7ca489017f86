import 'server-only'
import { z } from 'zod'
import { defineBulkKind } from '@/lib/admin/bulk-tasks/types'
import { PRODUCT_LIST } from '../admin-list'
import { expireProducts } from '../expire'

/** A change of many products that was previewed and confirmed (public.admin_bulk_change), or its undoing. */
export const PRODUCT_CHANGE_KIND = defineBulkKind({
  kind: 'products.change',
  params: z.object({ change: z.uuid(), undoes: z.boolean().default(false) }),
  spec: PRODUCT_LIST,
  // The rows belong to the change: no list finds them.
  filterOf: () => ({ change: null }),
  given: z.object({ change: z.uuid() }),
  titleOf: ({ undoes }) => (undoes ? 'واگرداندن تغییر گروهی' : 'تغییر گروهی محصولات'),
  // Asked by the dialog of the change, with its preview.
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
