import { type NextRequest, NextResponse } from 'next/server'
import { readFailed } from '@/lib/supabase/errors'
import { findOldProduct, findRedirect, type Redirect } from './find-redirect'
import { encodedTarget, pathOf } from './rules'
import { withQuery } from './with-query'

/** «/shop/page/2»: a rule for all pages of a redirected list. */
const PAGE_OF_LIST = /^(.+)\/page\/([1-9]\d{0,4})$/

/** Queries of the home page of WordPress that name another page, as middleware.ts matches them. */
const OLD_QUERIES = ['p', 'product'] as const

/** «/?p=42» and «/?product=pot». */
export function isOldQuery({ pathname, searchParams }: URL): boolean {
  return pathname === '/' && OLD_QUERIES.some((name) => searchParams.has(name))
}

/** Redirect of an unknown address, or null. */
export async function configuredRedirect({
  nextUrl,
  headers,
  method,
}: NextRequest): Promise<NextResponse | null> {
  if (method !== 'GET' && method !== 'HEAD') return null
  const find: Find = async (path) =>
    path ? findRedirect(path, Object.fromEntries(headers)).catch(readFailed) : null
  const found = isOldQuery(nextUrl) ? await ofQuery(nextUrl.searchParams, find) : await ofPath(nextUrl, find)
  if (!found) return null
  const requested = new URLSearchParams(nextUrl.searchParams)
  if (isOldQuery(nextUrl)) for (const name of [...OLD_QUERIES, 'post_type']) requested.delete(name)
  const target = new URL(withQuery(encodedTarget(found.target), `?${requested}`), nextUrl)
  if (found.page && /^\/products(?:\?|$)/.test(found.target)) target.searchParams.set('page', found.page)
  return NextResponse.redirect(target, {
    status: found.is_permanent ? 308 : 307,
    // Limited: browsers would cache a mistaken permanent redirect forever.
    headers: { 'cache-control': found.is_permanent ? 'public, max-age=3600' : 'private, no-store' },
  })
}

type Find = (path: string | null) => Promise<Redirect | null>

async function ofPath({ pathname }: URL, find: Find): Promise<(Redirect & { page?: string }) | null> {
  const path = pathOf(pathname)
  const own = await find(path)
  const [, list, page = ''] = PAGE_OF_LIST.exec(path ?? '') ?? []
  if (own || !list) return own
  const ofList = await find(list)
  return ofList && { ...ofList, page }
}

async function ofQuery(query: URLSearchParams, find: Find): Promise<(Redirect & { page?: string }) | null> {
  const id = query.get('p') ?? ''
  if (/^\d{1,12}$/.test(id)) return findOldProduct(id).catch(readFailed)
  const product = query.get('product')
  return product ? find(pathOf(`/product/${product}`)) : null
}
