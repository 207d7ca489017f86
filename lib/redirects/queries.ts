import 'server-only'
import { notFound, permanentRedirect, redirect } from 'next/navigation'
import { cache } from 'react'
import { cacheTags } from '@/lib/server/cache-tags'
import { keep } from '@/lib/server/cached-read'
import { currentRequest } from '@/lib/telemetry/requests'
import { findRedirect } from './find-redirect'
import { encodedTarget } from './rules'

/** Seconds until a cached 404 or redirect renders, and is counted, again. */
const STORED_SECONDS = 60

const findStoredRedirect = cache((path: string) =>
  keep(
    ['redirect', path],
    [cacheTags.redirects],
    () => findRedirect(path, currentRequest()?.headers ?? {}),
    STORED_SECONDS,
  ),
)

/** Follows the redirect of a decoded path, else 404. */
export async function leadElsewhere(path: string): Promise<never> {
  const found = await findStoredRedirect(path)
  if (!found) notFound()
  const target = encodedTarget(found.target)
  if (found.isPermanent) permanentRedirect(target)
  redirect(target)
}
