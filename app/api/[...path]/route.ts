import { fail } from '@/lib/utils/errors'
import { answer } from '@/lib/server/route'

/** An address below /api that no route has: a refusal to read by programs, not a page. */
export function GET(): Response {
  return answer(fail('not_found'))
}
export { GET as DELETE, GET as HEAD, GET as PATCH, GET as POST, GET as PUT }
