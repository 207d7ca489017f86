'use server'

import { z } from 'zod'
import { rpcAction } from '@/lib/server/rpc'
import { removeFiles } from './mutations'

/** Deletes an unused picture: the row first, then its files. */
export const deletePicture = rpcAction({
  name: 'pictures.delete',
  schema: z.object({ id: z.uuid() }),
  access: ['products', 'content'],
  rpc: 'admin_forget_picture',
  args: ({ id }) => ({ p_id: id }),
  after: ({ bucket, key }) => removeFiles(bucket, key),
})
