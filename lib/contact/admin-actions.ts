'use server'

import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { deletedOf } from '@/lib/server/rpc'
import { dataOf } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'

const ids = z.array(z.uuid()).min(1).max(200)

export const resolveMessages = defineAction({
  name: 'messages.handle',
  schema: z.object({ ids, handled: z.boolean() }),
  access: 'reviews',
  run: async ({ input }) => {
    const handled_at = input.handled ? new Date().toISOString() : null
    const client = await viewerClient()
    const rows = client.from('contact_messages').update({ handled_at }).in('id', input.ids)
    // Keep the first handler in the history.
    const changed = input.handled ? rows.is('handled_at', null) : rows
    await changed.then(dataOf)
  },
})

/** Permanently deletes messages, such as spam. */
export const deleteMessages = defineAction({
  name: 'messages.delete',
  schema: z.object({ ids }),
  access: 'reviews',
  run: async ({ input }) => {
    const client = await viewerClient()
    const data = await client
      .from('contact_messages')
      .delete()
      .in('id', input.ids)
      .select('id')
      .then(deletedOf)
    return { deleted: data.length }
  },
})
