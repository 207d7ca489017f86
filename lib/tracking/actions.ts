'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { beginTracking, endTracking, proveTracking } from './challenge'
import { trackCodeInput, trackInput } from './schema'

const PAGE = '/track'

/** Sends a code for an order to a phone of it; the page then asks for the code, whether or not there is such an order. */
export const requestTracking = defineAction({
  name: 'tracking.request',
  schema: trackInput,
  access: 'claims',
  run: async ({ input }) => {
    await beginTracking(input)
    redirect(PAGE)
  },
})

/** Shows the order by its code. */
export const openTracking = defineAction({
  name: 'tracking.open',
  schema: trackCodeInput,
  access: 'claims',
  run: async ({ input }) => {
    await proveTracking(input.code)
    redirect(PAGE)
  },
})

const leaveTracking = defineAction({
  name: 'tracking.leave',
  schema: z.object({}),
  access: 'claims',
  run: async () => {
    await endTracking()
    redirect(PAGE)
  },
})

/** Leaves an order, to follow another one. For a plain form. */
export async function endOrderTracking(): Promise<void> {
  await leaveTracking({})
}
