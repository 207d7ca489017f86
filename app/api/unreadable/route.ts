import { fail } from '@/lib/utils/errors'
import { answer } from '@/lib/server/route'

/** Where next.config.ts sends requests whose headers Next could not read. */
export function GET(): Response {
  return answer(fail('unreadable_request'))
}
export const POST = GET
