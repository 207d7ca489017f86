'use server'

import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { dataOf } from '@/lib/server/rpc'
import { cacheTags } from '@/lib/server/cache-tags'
import { expireTags } from '@/lib/server/revalidate'
import { failFromDatabase } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { fail } from '@/lib/utils/errors'
import { ok } from '@/lib/utils/result'
import { slugify } from '@/lib/utils/slug'
import { normalizePersian } from '@/lib/utils/text'
import { pageSchema, previewSchema, textPageSchema } from './admin-schema'
import { previewText } from './queries'
import { pageHtml } from './rich-page'
import { TEXT_PAGES } from './text-pages'

/**
 * Creates or updates a page; an empty slug derives from the title, an old slug redirects. Refuses `changed_meanwhile`.
 */
export const savePage = defineAction({
  name: 'pages.save',
  schema: pageSchema,
  access: 'content',
  run: async ({ input }) => {
    const client = await viewerClient()
    const title = normalizePersian(input.title)
    const row = {
      title,
      slug: input.slug || slugify(title) || 'page',
      body: pageHtml(input.body),
      seo_title: normalizePersian(input.seoTitle),
      seo_description: normalizePersian(input.seoDescription),
      is_published: input.isPublished,
      publish_at: input.isPublished ? input.publishAt : null,
    }
    const { data, error } =
      input.id === null
        ? await client.from('pages').insert(row).select('id, slug').maybeSingle()
        : await client
            .from('pages')
            .update(row)
            .eq('id', input.id)
            .eq('updated_at', input.seenAt ?? '')
            .select('id, slug')
            .maybeSingle()
    if (error?.code === '23505') return fail('slug_taken', { fields: { slug: 'صفحه‌ای با این نشانی هست' } })
    if (error) return failFromDatabase(error)
    if (!data) return fail('changed_meanwhile')
    expireTags(cacheTags.pages)
    return { id: data.id, slug: data.slug }
  },
})

export const deletePage = defineAction({
  name: 'pages.delete',
  schema: z.object({ id: z.uuid() }),
  access: 'content',
  run: async ({ input }) => {
    const client = await viewerClient()
    const data = await client
      .from('pages')
      .delete()
      .eq('id', input.id)
      .select('id')
      .maybeSingle()
      .then(dataOf)
    if (!data) return fail('not_found')
    expireTags(cacheTags.pages)
  },
})

/**
 * Saves a built-in page's text; a text equal to the default is stored as null, to follow updates. Refuses
 * `changed_meanwhile`.
 */
export const saveTextPage = defineAction({
  name: 'pages.save-text',
  schema: textPageSchema,
  access: 'content',
  run: async ({ input }) => {
    const own = TEXT_PAGES[input.id]
    const title = normalizePersian(input.title)
    const body = pageHtml(input.body)
    if (!body) return fail('invalid_input', { fields: { body: 'متن صفحه الزامی است' } })
    const isOwn = title === own.title && body === pageHtml(own.body)
    const client = await viewerClient()
    const data = await client
      .from('text_pages')
      .update({
        title: isOwn ? null : title,
        body: isOwn ? null : body,
        seo_title: normalizePersian(input.seoTitle),
        seo_description: normalizePersian(input.seoDescription),
      })
      .eq('id', input.id)
      .eq('updated_at', input.seenAt)
      .select('id')
      .maybeSingle()
      .then(dataOf)
    if (!data) return fail('changed_meanwhile')
    expireTags(cacheTags.pages)
  },
})

export const previewPage = defineAction({
  name: 'pages.preview',
  schema: previewSchema,
  access: 'content',
  run: async ({ input }) => ok(await previewText(input.body)),
})
