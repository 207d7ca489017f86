import 'server-only'
import { cache } from 'react'
import { cacheTags } from '@/lib/server/cache-tags'
import { keep } from '@/lib/server/page-tags'
import { anonymousClient } from '@/lib/supabase/anonymous'
import { databaseError } from '@/lib/supabase/errors'
import { pageHtml, shownHtml } from './rich-page'

/** A page of the shopkeeper's own as visitors see it. */
export interface OwnPage {
  slug: string
  title: string
  /** Safe to put into a page. */
  html: string
  seo: { title: string; description: string }
  /** Name of its first picture. */
  picture: string | null
}

/** The published page of a slug; null when there is none. Throws AppError when the database refuses. */
export const getOwnPage = cache((slug: string) =>
  keep(['page', slug], [cacheTags.pages], async (): Promise<OwnPage | null> => {
    const client = anonymousClient()
    const { data, error } = await client
      .from('pages')
      .select('slug, title, body, pictures, seo_title, seo_description')
      .eq('slug', slug)
      .maybeSingle()
    if (error) throw databaseError(error)
    if (!data) return null
    return {
      slug: data.slug,
      title: data.title,
      html: shownHtml(pageHtml(data.body), await sizesOf(data.pictures)),
      seo: { title: data.seo_title, description: data.seo_description },
      picture: data.pictures[0] ?? null,
    }
  }),
)

/** How large stored pictures are, by their names. */
async function sizesOf(names: readonly string[]): Promise<Map<string, { width: number; height: number }>> {
  if (names.length === 0) return new Map()
  const keys = names.map((name) => name.slice(name.indexOf('/') + 1))
  const { data, error } = await anonymousClient()
    .from('media_files')
    .select('bucket, key, width, height')
    .in('key', keys)
  if (error) throw databaseError(error)
  return new Map(data.map(({ bucket, key, width, height }) => [`${bucket}/${key}`, { width, height }]))
}

/** Where the page of an old slug is now; null when nobody had it, or what had it is not shown. Throws AppError. */
export async function movedPage(slug: string): Promise<string | null> {
  const { data, error } = await anonymousClient()
    .from('slug_redirects')
    .select('page:pages(slug)')
    .eq('kind', 'page')
    .eq('slug', slug)
    .maybeSingle()
  if (error) throw databaseError(error)
  return data?.page ? `/pages/${encodeURIComponent(data.page.slug)}` : null
}

/** All published pages by title, for maps of the shop. Throws AppError when the database refuses. */
export const listOwnPages = cache(() =>
  keep(['pages'], [cacheTags.pages], async () => {
    const { data, error } = await anonymousClient()
      .from('pages')
      .select('slug, title, updated_at, publish_at')
      .order('title')
    if (error) throw databaseError(error)
    return data.map(({ slug, title, updated_at, publish_at }) => ({
      path: `/pages/${encodeURIComponent(slug)}`,
      title,
      // What waited for its moment is new since then.
      changedAt: [updated_at, publish_at ?? '']
        .sort((a, b) => Date.parse(a || '0') - Date.parse(b || '0'))
        .at(-1)!,
    }))
  }),
)
