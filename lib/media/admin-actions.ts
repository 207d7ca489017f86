'use server'

import { z } from 'zod'
import { rpcAction } from '@/lib/server/rpc'
import { removeFiles } from './mutations'
import type { PublicBucket } from './pictures'

/** Deletes an unused picture: the row first, then its files. */
export const deletePicture = rpcAction({
  name: 'deletePicture',
  schema: z.object({ id: z.uuid() }),
  access: ['products', 'content'],
  rpc: 'admin_forget_picture',
  args: ({ id }) => ({ p_id: id }),
  after: async (data) => {
    const gone = data as { bucket: PublicBucket; key: string }
    await removeFiles(gone.bucket, gone.key)
  },
})
