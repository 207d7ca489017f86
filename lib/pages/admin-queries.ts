import 'server-only'
import type { ListPage } from '@/lib/admin/list'
import { likeWord, readPage } from '@/lib/admin/run-list'
import { dataOf } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { plainText } from '@/lib/utils/html'
import type { PAGE_ADMIN_LIST, PageListState, PageRow, TextPageRow } from './admin-list'
import type { PageInput, TextPageInput } from './admin-schema'
import { type PlaceholderName, PLACES } from './placeholders'
import { getPlaceValues } from './queries'
import { pageHtml } from './rich-page'
import { TEXT_PAGE_IDS, TEXT_PAGES, type TextPageId } from './text-pages'

const COLUMNS: Record<(typeof PAGE_ADMIN_LIST.sorts)[number], string> = {
  title: 'title',
  changed: 'updated_at',
}

/** Search matches title and address. Throws AppError. */
export async function listPagesForAdmin(state: PageListState): Promise<ListPage<PageRow>> {
  const client = await viewerClient()
  let query = client
    .from('pages')
    .select('id, slug, title, is_published, publish_at, updated_at', { count: 'exact' })
  const word = likeWord(state.search)
  if (state.search) query = query.or(`title.ilike.${word},slug.ilike.${word}`)
  if (state.filters.state) query = query.eq('is_published', state.filters.state === 'published')
  const { rows, total } = await readPage(query, state, COLUMNS[state.sort])
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      slug: row.slug,
      title: row.title,
      isPublished: row.is_published,
      publishAt: row.publish_at,
      changedAt: row.updated_at,
    })),
  }
}

export async function getPageForAdmin(id: string): Promise<(PageInput & { id: string }) | null> {
  const client = await viewerClient()
  const data = await client
    .from('pages')
    .select('id, slug, title, body, seo_title, seo_description, is_published, publish_at, updated_at')
    .eq('id', id)
    .maybeSingle()
    .then(dataOf)
  return (
    data && {
      id: data.id,
      version: data.updated_at,
      title: data.title,
      slug: data.slug,
      body: data.body,
      seo_title: data.seo_title,
      seo_description: data.seo_description,
      isPublished: data.is_published,
      publishAt: data.publish_at,
    }
  )
}

export async function listTextPages(): Promise<TextPageRow[]> {
  const client = await viewerClient()
  const data = await client.from('text_pages').select('id, title, updated_at').then(dataOf)
  return TEXT_PAGE_IDS.map((id) => {
    const row = data.find((each) => each.id === id)
    const written = row?.title ?? null
    return {
      id,
      path: TEXT_PAGES[id].path,
      title: written ?? TEXT_PAGES[id].title,
      changedAt: written === null ? null : row!.updated_at,
    }
  })
}

/** `isOwn`: default text. Throws AppError. */
export async function getTextPageForAdmin(id: TextPageId): Promise<TextPageInput & { isOwn: boolean }> {
  const client = await viewerClient()
  const data = await client
    .from('text_pages')
    .select('title, body, seo_title, seo_description, updated_at')
    .eq('id', id)
    .single()
    .then(dataOf)
  return {
    id,
    version: data.updated_at,
    title: data.title ?? TEXT_PAGES[id].title,
    body: data.body ?? pageHtml(TEXT_PAGES[id].body),
    seo_title: data.seo_title,
    seo_description: data.seo_description,
    isOwn: data.title === null,
  }
}

/** Current value of each placeholder as plain text. Throws AppError. */
export async function listPlaces(): Promise<{ name: PlaceholderName; says: string }[]> {
  const values = await getPlaceValues()
  return PLACES.map((name) => ({ name, says: plainText([values[name]].flat().join(' ')).trim() }))
}
