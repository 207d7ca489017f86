'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { defineAction } from '@/lib/server/action'
import { countWholesale, sendWholesale } from './mutations'
import { wholesaleSchema } from './schema'

/** Form without JavaScript: no documents, which the shop requests later. */
export const requestWholesale = defineAction({
  name: 'wholesale.request',
  schema: wholesaleSchema,
  access: 'signed-in',
  isForGuests: true,
  run: async ({ input, viewer }) => {
    await countWholesale(viewer.id)
    await sendWholesale(viewer.id, input, [])
    revalidatePath('/profile', 'layout')
    redirect('/profile/wholesale')
  },
})
