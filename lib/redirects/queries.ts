import 'server-only'
import { notFound, permanentRedirect, redirect } from 'next/navigation'
import { cache } from 'react'
import { cacheTags } from '@/lib/server/cache-tags'
import { cachedRead } from '@/lib/server/cached-read'
import { exchangeOf } from '@/lib/telemetry/requests'
import { findRedirect } from './find-redirect'
import { encodedTarget } from './rules'
import { withQuery } from './with-query'

/** Seconds until a cached 404 or redirect renders, and is counted, again. */
const STORED_SECONDS = 60

const findStoredRedirect = cache((path: string) =>
  cachedRead(
    ['redirect', path],
    [cacheTags.redirects],
    () => findRedirect(path, exchangeOf()?.request.headers ?? {}),
    STORED_SECONDS,
  ),
)

/** Follows the redirect of a decoded path, else 404. `requested`: see `withQuery`; empty on stored pages. */
export async function leadElsewhere(path: string, requested = ''): Promise<never> {
  const found = await findStoredRedirect(path)
  if (!found) notFound()
  const target = withQuery(encodedTarget(found.target), requested)
  if (found.is_permanent) permanentRedirect(target)
  redirect(target)
}
