'use server'

import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { cacheTags } from '@/lib/server/cache-tags'
import { fail } from '@/lib/utils/errors'
import { ok, type Result } from '@/lib/utils/result'
import { expireTags } from '@/lib/server/revalidate'
import { normalizePersian } from '@/lib/utils/text'
import { failFromDatabase } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { bannerSchema, slideSchema } from './admin-schema'

/** A new banner, or changes of one through `admin_update_banner`; refuses when another admin was quicker. */
export const saveBanner = defineAction({
  name: 'saveBanner',
  schema: bannerSchema,
  access: 'admin',
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
            update_time: input.seenAt ?? '',
          })
    if (error) {
      const text = input.id === null ? 'خطا در ایجاد بنر تازه' : 'خطا در به‌روزرسانی بنر'
      return withText(failFromDatabase(error), text)
    }
    expireTags(cacheTags.home)
    return ok(null)
  },
})

/** A new slide, or changes of one; refuses when another admin was quicker. */
export const saveSlide = defineAction({
  name: 'saveSlide',
  schema: slideSchema,
  access: 'admin',
  run: async ({ input }) => {
    const client = await viewerClient()
    const row = {
      title: normalizePersian(input.title),
      subtitle: normalizePersian(input.subtitle),
      button_text: input.buttonText ? normalizePersian(input.buttonText) : null,
      button_link: input.buttonLink || null,
      image_url: input.image,
      phone_image_url: input.phoneImage,
      start_date: input.startDate,
      end_date: input.endDate,
      is_active: input.isActive,
    }
    const { data, error } =
      input.id === null
        ? await client.from('hero_slides').insert(row).select('id').maybeSingle()
        : await client
            .from('hero_slides')
            .update(row)
            .eq('id', input.id)
            .eq('updated_at', input.seenAt ?? '')
            .select('id')
            .maybeSingle()
    if (error) return failFromDatabase(error)
    if (!data) return fail('changed_meanwhile')
    expireTags(cacheTags.home)
    return ok(null)
  },
})

const lists = z.enum(['promotion_banners', 'hero_slides'])

/** Removes a banner or a slide. */
export const deleteContent = defineAction({
  name: 'deleteContent',
  schema: z.object({ list: lists, id: z.uuid() }),
  access: 'admin',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { data, error } = await client
      .from(input.list)
      .delete()
      .eq('id', input.id)
      .select('id')
      .maybeSingle()
    if (error) return failFromDatabase(error)
    if (!data) return fail('not_found')
    expireTags(cacheTags.home)
    return ok(null)
  },
})

/** Puts banners or slides into an order. */
export const sortContent = defineAction({
  name: 'sortContent',
  schema: z.object({ list: lists, ids: z.array(z.uuid()).min(1).max(200) }),
  access: 'admin',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { error } = await client.rpc('admin_sort', { p_list: input.list, p_ids: input.ids })
    if (error) return failFromDatabase(error)
    expireTags(cacheTags.home)
    return ok(null)
  },
})

/** A fault without a sentence of its own gets this one. */
function withText(result: Result<never>, message: string): Result<never> {
  if (result.ok || result.error.code !== 'unknown') return result
  return { ok: false, error: { ...result.error, message } }
}
