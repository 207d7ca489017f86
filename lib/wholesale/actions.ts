'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { defineAction } from '@/lib/server/action'
import { countWholesale, sendWholesale } from './mutations'
import { wholesaleSchema } from './schema'

/** A request that the browser sends by itself, before the scripts have come or without them: without papers, which the shop then asks for. */
export const requestWholesale = defineAction({
  name: 'wholesale.request',
  schema: wholesaleSchema,
  access: 'signed-in',
  run: async ({ input, viewer }) => {
    await countWholesale(viewer.id)
    await sendWholesale(viewer.id, input, [])
    revalidatePath('/profile', 'layout')
    redirect('/profile/wholesale')
  },
})
