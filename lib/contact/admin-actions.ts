'use server'

import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { fail } from '@/lib/utils/errors'
import { failFromDatabase } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'

const ids = z.array(z.uuid()).min(1).max(200)

/** Ticks messages of the contact form off, or puts them back to those that wait. */
export const resolveMessages = defineAction({
  name: 'messages.handle',
  schema: z.object({ ids, handled: z.boolean() }),
  access: 'reviews',
  run: async ({ input }) => {
    const handledAt = input.handled ? new Date().toISOString() : null
    const client = await viewerClient()
    const rows = client.from('contact_messages').update({ handled_at: handledAt }).in('id', input.ids)
    // Whoever ticked it off first stays in the history as the one who did.
    const changed = input.handled ? rows.is('handled_at', null) : rows
    const { error } = await changed
    if (error) return failFromDatabase(error)
  },
})

/** Removes messages for good: advertisements, what programs wrote. */
export const deleteMessages = defineAction({
  name: 'messages.delete',
  schema: z.object({ ids }),
  access: 'reviews',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { data, error } = await client.from('contact_messages').delete().in('id', input.ids).select('id')
    if (error) return failFromDatabase(error)
    return data.length > 0 ? { deleted: data.length } : fail('not_found')
  },
})
