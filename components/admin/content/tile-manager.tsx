'use client'

import { SeasonalTile } from '@/components/content/seasonal-tile'
import { saveTile } from '@/lib/content/admin-actions'
import { type TileInput, tileSchema } from '@/lib/content/admin-schema'
import { BLANK_PICTURED, type ContentKind } from './content-form'
import { contentManager } from './content-manager'

const TILE: ContentKind<TileInput> = {
  list: 'seasonal_tiles',
  word: 'کاشی',
  title: 'کاشی فصل',
  emptyText: 'کاشی فصل زیر دسته‌های صفحهٔ خانه می‌نشیند؛ از چند کاشی، نخستین کاشیِ روی صفحه دیده می‌شود.',
  blank: BLANK_PICTURED,
  schema: tileSchema,
  action: saveTile,
  preview: (tile) => (
    <div
      className="[zoom:0.3] max-desktop:[zoom:0.45] max-tablet:[zoom:0.9] tablet:in-[[role=dialog]]:[zoom:0.5]"
      inert
    >
      <SeasonalTile
        id="preview"
        title={tile.title || 'عنوان کاشی'}
        text={tile.subtitle}
        button={{ text: tile.button_text || 'متن دکمه', href: '/' }}
        image={tile.image}
        phone_image={tile.phone_image}
      />
    </div>
  ),
  button: { required: true },
  picture: { label: 'تصویر', hint: 'اگر خالی بماند، نوشته بی‌تصویر است' },
}

export const TileManager = contentManager(TILE)
