'use client'

import { callAction } from '@/lib/accounts/call-action'
import { saveBundle } from '@/lib/content/admin-actions'
import { type BundleInput, bundleSchema } from '@/lib/content/admin-schema'
import { TextAreaField, TextField } from '@/components/admin/form/fields'
import type { ContentKind } from './content-form'
import { ContentManager } from './content-manager'
import { ProductsField } from './products-field'

const BUNDLE: ContentKind<BundleInput> = {
  list: 'bundles',
  word: 'ست',
  title: 'ست سفره',
  emptyText:
    'دو تا هشت محصول که با هم دیده و با یک دکمه خریده می‌شوند؛ از چند ست، نخستین ستِ روی صفحه در خانه می‌نشیند.',
  blank: {
    id: null,
    version: null,
    title: '',
    subtitle: '',
    products: [],
    startDate: null,
    endDate: null,
    isActive: true,
  },
  schema: bundleSchema,
  save: (input) => callAction(saveBundle, input),
  preview: ({ products }) => (
    <ol className="list-inside list-[persian] rounded-m bg-sunken p-4 text-14 leading-body">
      {products.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
      {products.length === 0 && <li className="list-none text-muted">هنوز محصولی انتخاب نکرده‌اید</li>}
    </ol>
  ),
  words: (
    <>
      <TextField name="title" label="عنوان" required className="tablet:col-span-2" />
      <TextAreaField name="subtitle" label="متن" rows={2} className="tablet:col-span-2" />
    </>
  ),
  more: <ProductsField name="products" label="محصولات ست" />,
}

export function BundleManager({
  bundles,
  now,
}: {
  bundles: readonly (BundleInput & { id: string })[]
  now: string
}) {
  return <ContentManager kind={BUNDLE} items={bundles} now={now} />
}
