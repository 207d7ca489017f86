'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { defineAction } from '@/lib/core/action'
import { deleteAddress } from './mutations'

/** Takes an address out of the address book. */
export const removeAddress = defineAction({
  name: 'delivery.removeAddress',
  schema: z.object({ id: z.uuid() }),
  access: 'signed-in',
  run: async ({ input, viewer }) => {
    await deleteAddress(viewer.id, input.id)
    revalidatePath('/profile')
  },
})
