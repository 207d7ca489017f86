'use server'

import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { deleteRows, saveRow } from '@/lib/server/rpc'
import { cacheTags } from '@/lib/server/cache-tags'
import { expireTags } from '@/lib/server/revalidate'
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
  refusals: { duplicate: fail('slug_taken', { fields: { slug: 'صفحه‌ای با این نشانی هست' } }) },
  run: async ({ input }) => {
    const title = normalizePersian(input.title)
    const row = {
      title,
      slug: input.slug || slugify(title) || 'page',
      body: pageHtml(input.body),
      seo_title: normalizePersian(input.seo_title),
      seo_description: normalizePersian(input.seo_description),
      is_published: input.isPublished,
      publish_at: input.isPublished ? input.publishAt : null,
    }
    const { id } = await saveRow('pages', input, row)
    expireTags(cacheTags.pages)
    return { id, slug: row.slug }
  },
})

export const deletePage = defineAction({
  name: 'pages.delete',
  schema: z.object({ id: z.uuid() }),
  access: 'content',
  run: async ({ input }) => {
    await deleteRows('pages', [input.id])
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
    await saveRow('text_pages', input, {
      title: isOwn ? null : title,
      body: isOwn ? null : body,
      seo_title: normalizePersian(input.seo_title),
      seo_description: normalizePersian(input.seo_description),
    })
    expireTags(cacheTags.pages)
  },
})

export const previewPage = defineAction({
  name: 'pages.preview',
  schema: previewSchema,
  access: 'content',
  run: async ({ input }) => ok(await previewText(input.body)),
})
