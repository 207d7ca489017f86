'use server'

import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { ok } from '@/lib/utils/result'
import { failFromDatabase } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { removeFiles } from './mutations'
import type { PublicBucket } from './pictures'

/** Deletes an unused picture: the row first, then its files. */
export const deletePicture = defineAction({
  name: 'deletePicture',
  schema: z.object({ id: z.uuid() }),
  access: ['products', 'content'],
  run: async ({ input }) => {
    const client = await viewerClient()
    const { data, error } = await client.rpc('admin_forget_picture', { p_id: input.id })
    if (error) return failFromDatabase(error)
    const gone = data as { bucket: PublicBucket; key: string }
    await removeFiles(gone.bucket, gone.key)
    return ok(null)
  },
})
