'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { addAddress, changeAddress, deleteAddress, makeDefaultAddress } from './mutations'
import { savedAddressSchema } from './schema'

export const removeAddress = defineAction({
  name: 'addresses.remove',
  schema: z.object({ id: z.uuid() }),
  access: 'signed-in',
  run: async ({ input, viewer }) => {
    await deleteAddress(viewer.id, input.id)
    revalidatePath('/profile', 'layout')
  },
})

export const saveAddress = defineAction({
  name: 'addresses.save',
  schema: savedAddressSchema,
  access: 'signed-in',
  run: async ({ input: { id, ...address }, viewer }) => {
    if (id) await changeAddress(viewer.id, id, address)
    else await addAddress(address)
    revalidatePath('/profile', 'layout')
  },
})

export const chooseDefaultAddress = defineAction({
  name: 'addresses.choose-default',
  schema: z.object({ id: z.uuid() }),
  access: 'signed-in',
  run: async ({ input }) => {
    await makeDefaultAddress(input.id)
    revalidatePath('/profile', 'layout')
  },
})
