'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { addAddress, changeAddress, deleteAddress, makeDefaultAddress } from './mutations'
import { savedAddressSchema } from './schema'

/** Takes an address out of the address book. */
export const removeAddress = defineAction({
  name: 'delivery.removeAddress',
  schema: z.object({ id: z.uuid() }),
  access: 'signed-in',
  run: async ({ input, viewer }) => {
    await deleteAddress(viewer.id, input.id)
    revalidatePath('/profile', 'layout')
  },
})

/** Puts a typed address into the address book: a new one, or with an id in place of that one. */
export const saveAddress = defineAction({
  name: 'delivery.saveAddress',
  schema: savedAddressSchema,
  access: 'signed-in',
  run: async ({ input: { id, ...address }, viewer }) => {
    if (id) await changeAddress(viewer.id, id, address)
    else await addAddress(address)
    revalidatePath('/profile', 'layout')
  },
})

/** Chooses the address that checkout begins with. */
export const chooseDefaultAddress = defineAction({
  name: 'delivery.chooseDefaultAddress',
  schema: z.object({ id: z.uuid() }),
  access: 'signed-in',
  run: async ({ input }) => {
    await makeDefaultAddress(input.id)
    revalidatePath('/profile', 'layout')
  },
})
