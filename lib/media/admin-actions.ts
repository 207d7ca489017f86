'use server'

import { z } from 'zod'
import { DELETED_BEFORE, rpcAction } from '@/lib/server/rpc'
import { defineAction } from '@/lib/server/action'
import { removeFiles, touchUpPicture } from './mutations'
import { pictureName } from './schema'

/** Deletes an unused picture: the row first, then its files. */
export const deletePicture = rpcAction({
  name: 'pictures.delete',
  schema: z.object({ id: z.uuid() }),
  access: ['products', 'content'],
  refusals: DELETED_BEFORE,
  rpc: 'admin_forget_picture',
  args: ({ id }) => ({ p_id: id }),
  after: ({ bucket, key }) => removeFiles(bucket, [key]),
})

/** «آراستن تصویر» of a product picture: returns the name of the touched-up one; the original stays. */
export const touchUp = defineAction({
  name: 'pictures.touch-up',
  schema: z.object({ name: pictureName.startsWith('products/') }),
  access: ['products', 'content'],
  run: ({ input }) => touchUpPicture(input.name),
})
