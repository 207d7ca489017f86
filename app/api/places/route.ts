import { listPlaces } from '@/lib/delivery/places'
import { ok } from '@/lib/utils/result'

/** Constant per deployment. */
export const dynamic = 'force-static'

export function GET(): Response {
  return Response.json(ok(listPlaces()), { headers: { 'cache-control': 'public, max-age=86400' } })
}
