import { listPlaces } from '@/lib/delivery/places'

/** Constant per deployment. */
export const dynamic = 'force-static'

export function GET(): Response {
  return Response.json(listPlaces(), { headers: { 'cache-control': 'public, max-age=86400' } })
}
