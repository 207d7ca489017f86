'use server'

import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { DELETED_BEFORE, rpcAction, rpcQuery, saveRow } from '@/lib/server/rpc'
import { cacheTags } from '@/lib/server/cache-tags'
import { type Result } from '@/lib/utils/result'
import { expireTags } from '@/lib/server/revalidate'
import { slugify } from '@/lib/utils/slug'
import { normalizePersian } from '@/lib/utils/text'
import { viewerClient } from '@/lib/supabase/viewer'
import { categorySchema, deleteCategorySchema } from './admin-schema'

/** An empty slug is generated; an old slug redirects. */
export const saveCategory = defineAction({
  name: 'categories.save',
  schema: categorySchema,
  access: 'products',
  refusals: { duplicate: besideField('slug', 'دسته‌ای با این نشانی هست'), category_loop: 'parentId' },
  run: async ({ input }) => {
    const client = await viewerClient()
    const name = normalizePersian(input.name)
    const row = {
      name,
      slug: input.slug || slugify(name) || 'category',
      description: normalizePersian(input.description),
      seo_title: normalizePersian(input.seo_title),
      seo_description: normalizePersian(input.seo_description),
      image_url: input.image,
      tint: input.tint,
      parent_id: input.parentId || null,
    }
    const before = input.id
      ? await client.from('categories').select('slug').eq('id', input.id).maybeSingle()
      : null
    const { id } = await saveRow('categories', input, row)
    expireCategories([row.slug, ...(before?.data ? [before.data.slug] : [])])
    return { id }
  },
})

/** Moves its contents first; refuses without a target. */
export const deleteCategory = defineAction({
  name: 'categories.delete',
  schema: deleteCategorySchema,
  access: 'products',
  refusals: DELETED_BEFORE,
  run: async ({ input }) => {
    const client = await viewerClient()
    await rpcQuery('admin_delete_category', {
      p_category_id: input.id,
      ...(input.moveTo && { p_move_to: input.moveTo }),
    })
    const { data } = await client.from('categories').select('slug')
    expireCategories((data ?? []).map(({ slug }) => slug))
  },
})

export const sortCategories = rpcAction({
  name: 'categories.sort',
  schema: z.object({ ids: z.array(z.uuid()).min(1).max(500) }),
  access: 'products',
  rpc: 'admin_sort',
  args: ({ ids }) => ({ p_list: 'categories', p_ids: ids }),
  after: () => expireCategories([]),
})

function besideField(field: string, message: string): Result<never> {
  return { ok: false, error: { code: 'invalid_input', message, fields: { [field]: message } } }
}

function expireCategories(slugs: readonly string[]): void {
  expireTags(
    cacheTags.categories,
    cacheTags.products,
    cacheTags.home,
    ...slugs.map((slug) => cacheTags.category(slug)),
  )
}
