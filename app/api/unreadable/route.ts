import { fail } from '@/lib/core/errors'
import { answer } from '@/lib/core/route'

/** Where next.config.ts sends requests whose headers Next could not read. */
export function GET(): Response {
  return answer(fail('unreadable_request'))
}
export const POST = GET
