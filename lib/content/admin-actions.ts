'use server'

import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { deleteRows, rpcAction, saveRow } from '@/lib/server/rpc'
import { cacheTags } from '@/lib/server/cache-tags'
import { type Result } from '@/lib/utils/result'
import { expireTags } from '@/lib/server/revalidate'
import { normalizePersian } from '@/lib/utils/text'
import { failFromDatabase } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { Database } from '@/lib/supabase/database.types'
import { bannerSchema, bundleSchema, slideSchema, type SlideInput, tileSchema } from './admin-schema'

/** Saves through `admin_update_banner`; refuses concurrent edits. */
export const saveBanner = defineAction({
  name: 'banners.save',
  schema: bannerSchema,
  access: 'content',
  run: async ({ input }) => {
    const client = await viewerClient()
    const row = {
      title: normalizePersian(input.title),
      subtitle: normalizePersian(input.subtitle),
      button_text: normalizePersian(input.buttonText),
      button_link: input.buttonLink,
      background_color: input.backgroundColor,
      text_color: input.textColor,
      button_color: input.buttonColor,
      button_text_color: input.buttonTextColor,
      background_image: input.image,
      phone_image: input.phoneImage,
      start_date: input.startDate,
      end_date: input.endDate,
      is_active: input.isActive,
    }
    const { error } =
      input.id === null
        ? await client.from('promotion_banners').insert(row)
        : await client.rpc('admin_update_banner', {
            banner_id: input.id,
            json_data: row,
            update_time: input.version ?? '',
          })
    if (error) {
      const text = input.id === null ? 'خطا در ایجاد بنر جدید' : 'خطا در به‌روزرسانی بنر'
      return withText(failFromDatabase(error), text)
    }
    expireTags(cacheTags.home)
  },
})

export const saveSlide = defineAction({
  name: 'slides.save',
  schema: slideSchema,
  access: 'content',
  run: ({ input }) =>
    save('hero_slides', input, {
      ...common(input),
      ...pictures(input),
      button_text: input.buttonText ? normalizePersian(input.buttonText) : null,
      button_link: input.buttonLink || null,
    }),
})

export const saveTile = defineAction({
  name: 'tiles.save',
  schema: tileSchema,
  access: 'content',
  run: ({ input }) =>
    save('seasonal_tiles', input, {
      ...common(input),
      ...pictures(input),
      button_text: normalizePersian(input.buttonText),
      button_link: input.buttonLink,
    }),
})

export const saveBundle = defineAction({
  name: 'bundles.save',
  schema: bundleSchema,
  access: 'content',
  run: ({ input }) =>
    save('bundles', input, { ...common(input), product_ids: input.products.map(({ id }) => id) }),
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

/** Columns shared by slides, tiles and bundles. */
function common(input: Pick<SlideInput, 'title' | 'subtitle' | 'startDate' | 'endDate' | 'isActive'>) {
  return {
    title: normalizePersian(input.title),
    subtitle: normalizePersian(input.subtitle),
    start_date: input.startDate,
    end_date: input.endDate,
    is_active: input.isActive,
  }
}

function pictures(input: Pick<SlideInput, 'image' | 'phoneImage'>) {
  return { image_url: input.image, phone_image_url: input.phoneImage }
}

async function save<T extends 'hero_slides' | 'seasonal_tiles' | 'bundles'>(
  table: T,
  { id, version }: { id: string | null; version: string | null },
  row: Tables[T]['Insert'],
): Promise<void> {
  await saveRow(table, { id, version }, row)
  expireTags(cacheTags.home)
}

/** Adds a message to unknown errors. */
function withText(result: Result<never>, message: string): Result<never> {
  if (result.ok || result.error.code !== 'unknown') return result
  return { ok: false, error: { ...result.error, message } }
}
