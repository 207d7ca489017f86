import { fail } from '@/lib/utils/errors'
import { answer } from '@/lib/server/route'

/** Target of next.config.ts for malformed headers. */
export function GET(): Response {
  return answer(fail('unreadable_request'))
}
export const POST = GET
