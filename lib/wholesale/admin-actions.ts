'use server'

import { defineAction } from '@/lib/server/action'
import { deliverSoon } from '@/lib/sms/outbox'
import { failFromDatabase } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { approveSchema, dealerNoteSchema, refuseSchema, requestId } from './admin-schema'

/** Once; grants wholesale prices and notifies by SMS. */
export const approveWholesale = defineAction({
  name: 'wholesale.approve',
  schema: approveSchema,
  access: 'customers',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { error } = await client.rpc('admin_answer_wholesale', {
      p_request_id: input.id,
      p_approved: true,
      p_type: input.type,
      p_answer: input.answer,
    })
    if (error) return failFromDatabase(error)
    deliverSoon()
  },
})

/** Once; notifies by SMS. */
export const declineWholesale = defineAction({
  name: 'wholesale.decline',
  schema: refuseSchema,
  access: 'customers',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { error } = await client.rpc('admin_answer_wholesale', {
      p_request_id: input.id,
      p_approved: false,
      p_answer: input.answer,
    })
    if (error) return failFromDatabase(error)
    deliverSoon()
  },
})

/** Returns a request for missing documents; notifies by SMS. */
export const askForPapers = defineAction({
  name: 'wholesale.papers',
  schema: refuseSchema,
  access: 'customers',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { error } = await client.rpc('admin_ask_wholesale_papers', {
      p_request_id: input.id,
      p_answer: input.answer,
    })
    if (error) return failFromDatabase(error)
    deliverSoon()
  },
})

/** Marks a request as in review. */
export const seeWholesale = defineAction({
  name: 'wholesale.see',
  schema: requestId,
  access: 'customers',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { error } = await client.rpc('admin_mark_wholesale_seen', { p_request_id: input.id })
    if (error) return failFromDatabase(error)
  },
})

/** Visible in the panel only. */
export const addDealerNote = defineAction({
  name: 'wholesale.note',
  schema: dealerNoteSchema,
  access: 'customers',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { error } = await client.from('dealer_notes').insert({ user_id: input.userId, body: input.body })
    if (error) return failFromDatabase(error)
  },
})

export const removeDealerNote = defineAction({
  name: 'wholesale.note-remove',
  schema: requestId,
  access: 'customers',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { error } = await client.from('dealer_notes').delete().eq('id', input.id)
    if (error) return failFromDatabase(error)
  },
})
