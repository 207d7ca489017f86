import { fail } from '@/lib/utils/errors'
import { answer } from '@/lib/server/route'

/** JSON 404 for unknown API addresses. */
export function GET(): Response {
  return answer(fail('not_found'))
}
export { GET as DELETE, GET as HEAD, GET as PATCH, GET as POST, GET as PUT }
