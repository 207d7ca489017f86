import 'server-only'
import { z } from 'zod'
import { type BulkKind, defineBulkKind } from '@/lib/admin/bulk-tasks/types'
import { listAttributesForAdmin } from '@/lib/attributes/admin-queries'
import { formatNumber } from '@/lib/utils/text'
import { PRODUCT_LIST } from '../admin-list'
import { listCategoryChoices } from '../admin-queries'
import { expireProducts } from '../expire'
import { changeText } from './rules'
import { bulkChangeSchema, productFilter } from './schema'

const expireChanged: NonNullable<BulkKind['after']> = async (client, ids) => {
  const { data, error } = await client
    .from('products')
    .select('slug')
    .in('id', [...ids])
  if (error) throw error
  await expireProducts(
    data.map(({ slug }) => slug),
    client,
  )
}

export const PRODUCT_CHANGE_KIND = defineBulkKind({
  kind: 'products.change',
  /** `version`: state of the confirmed preview. */
  params: bulkChangeSchema.and(z.object({ version: z.string().max(64).optional() })),
  spec: PRODUCT_LIST,
  filterOf: productFilter,
  titleOf: async (change) => {
    const [categories, attributes] = await Promise.all([listCategoryChoices(), listAttributesForAdmin()])
    return changeText(change, { categories, attributes }).slice(0, 300)
  },
  // The dialog of the change shows more.
  questionOf: ({ changed }) => ({
    title: `ثبت برای ${formatNumber(Number(changed))} محصول`,
    action: 'ثبت',
  }),
  after: expireChanged,
})

export const PRODUCT_UNDO_KIND = defineBulkKind({
  kind: 'products.undo',
  /** The task to undo; its rows are the selection. */
  params: z.object({ task: z.uuid() }),
  spec: PRODUCT_LIST,
  filterOf: () => ({}),
  none: 'already_undone',
  titleOf: () => 'برگرداندن تغییر گروهی',
  questionOf: ({ count }) => ({
    title: `${formatNumber(count)} محصول به حال پیشین برگردد؟`,
    text: 'محصولی که پس از آن عوض شده باشد دست نمی‌خورد.',
    action: 'برگرداندن',
  }),
  after: expireChanged,
})
