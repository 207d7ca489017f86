'use server'

import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { deleteRows, rpcAction, saveRow } from '@/lib/server/rpc'
import { cacheTags } from '@/lib/server/cache-tags'
import { type Result } from '@/lib/utils/result'
import { expireTags } from '@/lib/server/revalidate'
import { failFromDatabase } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { Database } from '@/lib/supabase/database.types'
import { bannerSchema, bundleSchema, slideSchema, tileSchema } from './admin-schema'

/** Saves through `admin_update_banner`; refuses concurrent edits. */
export const saveBanner = defineAction({
  name: 'banners.save',
  schema: bannerSchema,
  access: 'content',
  run: async ({ input: { id, version, image, ...banner } }) => {
    const client = await viewerClient()
    const row = { ...banner, background_image: image }
    const { error } =
      id === null
        ? await client.from('promotion_banners').insert(row)
        : await client.rpc('admin_update_banner', {
            banner_id: id,
            json_data: row,
            update_time: version ?? '',
          })
    if (error) {
      const text = id === null ? 'خطا در ایجاد بنر جدید' : 'خطا در به‌روزرسانی بنر'
      return withText(failFromDatabase(error), text)
    }
    expireTags(cacheTags.home)
  },
})

export const saveSlide = defineAction({
  name: 'slides.save',
  schema: slideSchema,
  access: 'content',
  run: ({ input: { image, phone_image, ...slide } }) =>
    save('hero_slides', {
      ...slide,
      image_url: image,
      phone_image_url: phone_image,
      button_text: slide.button_text || null,
      button_link: slide.button_link || null,
    }),
})

export const saveTile = defineAction({
  name: 'tiles.save',
  schema: tileSchema,
  access: 'content',
  run: ({ input: { image, phone_image, ...tile } }) =>
    save('seasonal_tiles', { ...tile, image_url: image, phone_image_url: phone_image }),
})

export const saveBundle = defineAction({
  name: 'bundles.save',
  schema: bundleSchema,
  access: 'content',
  run: ({ input: { products, ...bundle } }) =>
    save('bundles', { ...bundle, product_ids: products.map(({ id }) => id) }),
})

const lists = z.enum(['promotion_banners', 'hero_slides', 'seasonal_tiles', 'bundles'])

export const deleteContent = defineAction({
  name: 'content.delete',
  schema: z.object({ list: lists, id: z.uuid() }),
  access: 'content',
  run: async ({ input }) => {
    await deleteRows(input.list, [input.id])
    expireTags(cacheTags.home)
  },
})

export const sortContent = rpcAction({
  name: 'content.sort',
  schema: z.object({ list: lists, ids: z.array(z.uuid()).min(1).max(200) }),
  access: 'content',
  rpc: 'admin_sort',
  args: ({ list, ids }) => ({ p_list: list, p_ids: ids }),
  after: () => expireTags(cacheTags.home),
})

type Tables = Database['public']['Tables']

async function save<T extends 'hero_slides' | 'seasonal_tiles' | 'bundles'>(
  table: T,
  { id, version, ...row }: { id: string | null; version: string | null } & Omit<Tables[T]['Insert'], 'id'>,
): Promise<void> {
  await saveRow(table, { id, version }, row as unknown as Tables[T]['Insert'])
  expireTags(cacheTags.home)
}

/** Adds a message to unknown errors. */
function withText(result: Result<never>, message: string): Result<never> {
  if (result.ok || result.error.code !== 'unknown') return result
  return { ok: false, error: { ...result.error, message } }
}
