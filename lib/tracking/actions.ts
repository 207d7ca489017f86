'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { beginTracking, endTracking, proveTracking } from './challenge'
import { trackCodeInput, trackInput } from './schema'

const PAGE = '/track'

/** Sends a code; the answer does not reveal if the order exists. */
export const requestTracking = defineAction({
  name: 'tracking.request',
  schema: trackInput,
  access: 'claims',
  isForGuests: true,
  run: async ({ input }) => {
    await beginTracking(input)
    redirect(PAGE)
  },
})

export const openTracking = defineAction({
  name: 'tracking.open',
  schema: trackCodeInput,
  access: 'claims',
  isForGuests: true,
  run: async ({ input }) => {
    await proveTracking(input.code)
    redirect(PAGE)
  },
})

const leaveTracking = defineAction({
  name: 'tracking.leave',
  schema: z.object({}),
  access: 'claims',
  isForGuests: true,
  run: async () => {
    await endTracking()
    redirect(PAGE)
  },
})

/** For a plain form. */
export async function endOrderTracking(): Promise<void> {
  await leaveTracking({ input: {}, viewer: '' })
}
