import { z } from 'zod'
import { defineRoute } from '@/lib/server/route'
import { getOwnRequest } from '@/lib/wholesale/queries'
import { stateOf } from '@/lib/wholesale/rules'

/** For the cached page; null without a request. */
export const GET = defineRoute({
  name: 'wholesale.read-own',
  schema: z.object({}),
  access: 'signed-in',
  run: async ({ viewer }) => {
    const request = await getOwnRequest(viewer.id)
    return (
      request && { state: stateOf(request), business_name: request.business_name, answer: request.answer }
    )
  },
})
