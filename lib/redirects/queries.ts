import 'server-only'
import { notFound, permanentRedirect, redirect } from 'next/navigation'
import { cache } from 'react'
import { cacheTags } from '@/lib/server/cache-tags'
import { keep } from '@/lib/server/page-tags'
import { currentRequest } from '@/lib/telemetry/requests'
import { findRedirect } from './find'
import { encodedTarget } from './rules'

/** A stored 404 or redirect is rendered again, and so counted again, after this time. */
const STORED_SECONDS = 60

const findStoredRedirect = cache((path: string) =>
  keep(
    ['redirect', path],
    [cacheTags.redirects],
    () => findRedirect(path, currentRequest()?.headers ?? {}),
    STORED_SECONDS,
  ),
)

/** Ends a page without content at its path (decoded): follows the redirect of the path, else 404. */
export async function leadElsewhere(path: string): Promise<never> {
  const found = await findStoredRedirect(path)
  if (!found) notFound()
  const target = encodedTarget(found.target)
  if (found.isPermanent) permanentRedirect(target)
  redirect(target)
}
