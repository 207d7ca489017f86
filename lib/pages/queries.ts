import 'server-only'
import { cache } from 'react'
import { cacheTags } from '@/lib/server/cache-tags'
import { dataOf } from '@/lib/supabase/errors'
import { cachedRead } from '@/lib/server/cached-read'
import { getDeliveryTerms } from '@/lib/delivery/queries'
import { plainText } from '@/lib/utils/html'
import { getShop } from '@/lib/shop/settings'
import { anonymousClient } from '@/lib/supabase/anonymous'
import { chaptersOf, type Chapter } from './chapters'
import { fillPlaces, type PlaceholderValues } from './placeholders'
import { placeholderValues } from './placeholder-values'
import { pageHtml, picturesIn, shownHtml } from './rich-page'
import { TEXT_PAGES, type TextPageId } from './text-pages'

export interface OwnPage {
  slug: string
  title: string
  /** Sanitized. */
  html: string
  seo: { title: string; description: string }
  picture: string | null
}

/** Throws AppError. */
export const getPlaceValues = cache(async (): Promise<PlaceholderValues> => {
  const [shop, terms] = await Promise.all([getShop(), getDeliveryTerms()])
  return placeholderValues(shop, terms)
})

/** Null without a published page. Throws AppError. */
export const getOwnPage = cache(async (slug: string): Promise<OwnPage | null> => {
  const page = await cachedRead(['page', slug], [cacheTags.pages], async (): Promise<OwnPage | null> => {
    const data = await anonymousClient()
      .from('pages')
      .select('slug, title, body, pictures, seo_title, seo_description')
      .eq('slug', slug)
      .maybeSingle()
      .then(dataOf)
    if (!data) return null
    return {
      slug: data.slug,
      title: data.title,
      html: shownHtml(pageHtml(data.body), await sizesOf(data.pictures)),
      seo: { title: data.seo_title, description: data.seo_description },
      picture: data.pictures[0] ?? null,
    }
  })
  if (!page?.html.includes('{')) return page
  return { ...page, html: fillPlaces(page.html, await getPlaceValues()) }
})

export interface TextPage {
  title: string
  /** Sanitized. */
  html: string
  chapters: Chapter[]
  seo: { title: string; description: string }
  picture: string | null
}

/** Throws AppError. */
export const getTextPage = cache(async (id: TextPageId): Promise<TextPage> => {
  const own = TEXT_PAGES[id]
  const [{ body, sizes, ...page }, values, usual] = await Promise.all([
    cachedRead(['text-page', id], [cacheTags.pages], async () => {
      const data = await anonymousClient()
        .from('text_pages')
        .select('title, body, pictures, seo_title, seo_description')
        .eq('id', id)
        .then(dataOf)
      const [row] = data
      return {
        title: row?.title ?? own.title,
        body: pageHtml(row?.body ?? own.body),
        sizes: [...(await sizesOf(row?.pictures ?? []))],
        seo: { title: row?.seo_title ?? '', description: row?.seo_description ?? '' },
        picture: row?.pictures[0] ?? null,
      }
    }),
    getPlaceValues(),
    usualDescription(id),
  ])
  return {
    ...page,
    seo: { title: page.seo.title || page.title, description: page.seo.description || usual },
    ...shownPage(body, new Map(sizes), values),
  }
})

/** Default meta description. Throws AppError. */
export async function usualDescription(id: TextPageId): Promise<string> {
  const { description } = TEXT_PAGES[id]
  return description === null
    ? (await getShop()).about
    : plainText(fillPlaces(description, await getPlaceValues()))
}

/** Preview of unsaved text; its links are inactive. Throws AppError. */
export async function previewText(written: string): Promise<Pick<TextPage, 'html' | 'chapters'>> {
  const body = pageHtml(written).replace(/<a href="[^"]*"/g, '<a')
  return shownPage(body, await sizesOf(picturesIn(body)), await getPlaceValues())
}

function shownPage(
  body: string,
  sizes: Sizes,
  values: PlaceholderValues,
): Pick<TextPage, 'html' | 'chapters'> {
  const shown = (html: string) => fillPlaces(shownHtml(html, sizes), values)
  return {
    html: shown(body),
    chapters: chaptersOf(body).map(({ heading, words, ...chapter }) => ({
      ...chapter,
      heading: heading && fillPlaces(heading, values),
      words: shown(words),
    })),
  }
}

type Sizes = Map<string, { width: number; height: number }>

async function sizesOf(names: readonly string[]): Promise<Sizes> {
  if (names.length === 0) return new Map()
  const keys = names.map((name) => name.slice(name.indexOf('/') + 1))
  const data = await anonymousClient()
    .from('media_files')
    .select('bucket, key, width, height')
    .in('key', keys)
    .then(dataOf)
  return new Map(data.map(({ bucket, key, width, height }) => [`${bucket}/${key}`, { width, height }]))
}

/** Current slug behind an old one; null if unknown or unpublished. Throws AppError. */
export async function movedPage(slug: string): Promise<string | null> {
  const data = await anonymousClient()
    .from('slug_redirects')
    .select('page:pages(slug)')
    .eq('kind', 'page')
    .eq('slug', slug)
    .maybeSingle()
    .then(dataOf)
  return data?.page ? `/pages/${encodeURIComponent(data.page.slug)}` : null
}

/** Published pages by title, for sitemaps. Throws AppError. */
export const listOwnPages = cache(() =>
  cachedRead(['pages'], [cacheTags.pages], async () => {
    const data = await anonymousClient()
      .from('pages')
      .select('slug, title, updated_at, publish_at')
      .order('title')
      .then(dataOf)
    return data.map(({ slug, title, updated_at, publish_at }) => ({
      path: `/pages/${encodeURIComponent(slug)}`,
      title,
      // Scheduled pages are new at their publication.
      changedAt: [updated_at, publish_at ?? '']
        .sort((a, b) => Date.parse(a || '0') - Date.parse(b || '0'))
        .at(-1)!,
    }))
  }),
)
