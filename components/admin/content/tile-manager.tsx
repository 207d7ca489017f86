'use client'

import { SeasonalTile } from '@/components/content/seasonal-tile'
import { callAction } from '@/lib/accounts/call-action'
import { saveTile } from '@/lib/content/admin-actions'
import { type TileInput, tileSchema } from '@/lib/content/admin-schema'
import { TextAreaField, TextField } from '@/components/admin/form/fields'
import type { ContentKind } from './content-form'
import { ContentManager } from './content-manager'

const TILE: ContentKind<TileInput> = {
  list: 'seasonal_tiles',
  word: 'کاشی',
  title: 'کاشی فصل',
  emptyText: 'کاشی فصل زیر دسته‌های صفحهٔ خانه می‌نشیند؛ از چند کاشی، نخستین کاشیِ روی صفحه دیده می‌شود.',
  blank: {
    id: null,
    version: null,
    title: '',
    subtitle: '',
    buttonText: '',
    buttonLink: '',
    image: null,
    phoneImage: null,
    startDate: null,
    endDate: null,
    isActive: true,
  },
  schema: tileSchema,
  save: (input) => callAction(saveTile, input),
  preview: (tile) => (
    <div
      className="[zoom:0.3] max-desktop:[zoom:0.45] max-tablet:[zoom:0.9] tablet:in-[[role=dialog]]:[zoom:0.5]"
      inert
    >
      <SeasonalTile
        id="preview"
        title={tile.title || 'عنوان کاشی'}
        text={tile.subtitle}
        button={{ text: tile.buttonText || 'متن دکمه', href: '/' }}
        image={tile.image}
        phoneImage={tile.phoneImage}
      />
    </div>
  ),
  words: (
    <>
      <TextField name="title" label="عنوان" required className="tablet:col-span-2" />
      <TextAreaField name="subtitle" label="متن" rows={2} className="tablet:col-span-2" />
    </>
  ),
  button: { required: true },
  picture: { label: 'تصویر', hint: 'اگر خالی بماند، نوشته بی‌تصویر است' },
}

export function TileManager({ tiles, now }: { tiles: readonly (TileInput & { id: string })[]; now: string }) {
  return <ContentManager kind={TILE} items={tiles} now={now} />
}
