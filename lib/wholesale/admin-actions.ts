'use server'

import { defineAction } from '@/lib/server/action'
import { deliverSoon } from '@/lib/sms/outbox'
import { failFromDatabase } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { approveSchema, dealerNoteSchema, refuseSchema, requestId } from './admin-schema'

/** Accepts a request, once: the customer has the prices from now on, and hears of it by SMS. */
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

/** Refuses a request with a reason, once; the customer hears of it by SMS. */
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

/** Gives a request back for what is missing; its sender hears of it by SMS and sends it again. */
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

/** Notes that somebody looks at a request. */
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

/** Keeps a note about a dealer, for the panel alone. */
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

/** Removes a note about a dealer. */
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
