'use server'

import { z } from 'zod'
import { deleteRows, saveRow } from '@/lib/server/rpc'
import { defineAction } from '@/lib/server/action'
import { cacheTags } from '@/lib/server/cache-tags'
import { expireTags } from '@/lib/server/revalidate'
import { viewerClient } from '@/lib/supabase/viewer'
import { fail } from '@/lib/utils/errors'
import { normalizePersian } from '@/lib/utils/text'
import { colorSchema } from './admin-schema'

/** Refuses `changed_meanwhile`. */
export const saveColor = defineAction({
  name: 'colors.save',
  schema: colorSchema,
  access: 'products',
  refusals: { duplicate: fail('duplicate', { fields: { name: 'رنگی با این نام هست' } }) },
  run: async ({ input }) => {
    const row = { name: normalizePersian(input.name), hex_code: input.hex }
    const { id } = await saveRow('colors', input, row)
    await expireColored(id)
    return { id }
  },
})

/** Refuses colors in use. */
export const deleteColor = defineAction({
  name: 'colors.delete',
  schema: z.object({ id: z.uuid() }),
  access: 'products',
  refusals: { 23503: fail('color_in_use') },
  run: async ({ input }) => {
    await deleteRows('colors', [input.id])
    expireTags(cacheTags.colors)
  },
})

/** Product pages show color names and swatches. */
async function expireColored(colorId: string): Promise<void> {
  const client = await viewerClient()
  const { data } = await client
    .from('product_colors')
    .select('product:products(slug)')
    .eq('color_id', colorId)
  expireTags(
    cacheTags.colors,
    cacheTags.products,
    cacheTags.home,
    ...(data ?? []).map(({ product }) => cacheTags.product(product.slug)),
  )
}
