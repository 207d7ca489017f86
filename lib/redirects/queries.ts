import 'server-only'
import { notFound, permanentRedirect, redirect } from 'next/navigation'
import { cacheTags } from '@/lib/server/cache-tags'
import { keep } from '@/lib/server/page-tags'
import { type Redirect, readRedirects } from './live'
import { encodedTarget } from './rules'

/**
 * For a page that has nothing at its address (`path` as people read it): to where the shopkeeper leads from there, else a 404. A stored
 * page expires with the redirects.
 */
export async function leadElsewhere(path: string): Promise<never> {
  const found = await findRedirect(path)
  if (!found) notFound()
  const target = encodedTarget(found.target)
  if (found.isPermanent) permanentRedirect(target)
  redirect(target)
}

async function findRedirect(path: string): Promise<Redirect | undefined> {
  const all = await keep(['redirects'], [cacheTags.redirects], async () => {
    const { redirects } = await readRedirects()
    return [...redirects!]
  })
  return all.find(([source]) => source === path)?.[1]
}
