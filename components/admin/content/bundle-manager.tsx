'use client'

import { saveBundle } from '@/lib/content/admin-actions'
import { type BundleInput, bundleSchema, MOST_BUNDLED } from '@/lib/content/admin-schema'
import { BLANK, type ContentKind } from './content-form'
import { contentManager } from './content-manager'
import { ProductsField } from '@/components/admin/products-field'

const BUNDLE: ContentKind<BundleInput> = {
  list: 'bundles',
  word: 'ست',
  title: 'ست سفره',
  emptyText:
    'دو تا هشت محصول که با هم دیده و با یک دکمه خریده می‌شوند؛ از چند ست، نخستین ستِ روی صفحه در خانه می‌نشیند.',
  blank: { ...BLANK, products: [] },
  schema: bundleSchema,
  action: saveBundle,
  preview: ({ products }) => (
    <ol className="list-inside list-[persian] rounded-m bg-sunken p-4 text-14 leading-body">
      {products.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
      {products.length === 0 && <li className="list-none text-muted">هنوز محصولی انتخاب نکرده‌اید</li>}
    </ol>
  ),
  more: (
    <ProductsField
      name="products"
      label="محصولات ست"
      most={MOST_BUNDLED}
      isSorted
      className="tablet:col-span-2"
    />
  ),
}

export const BundleManager = contentManager(BUNDLE)
