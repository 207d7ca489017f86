import { listPlaces } from '@/lib/delivery/places'

/** The same for everybody until the next version of the shop. */
export const dynamic = 'force-static'

/** City names of each province, for whoever chooses a city on a page that does not carry them. */
export function GET(): Response {
  return Response.json(listPlaces(), { headers: { 'cache-control': 'public, max-age=86400' } })
}
