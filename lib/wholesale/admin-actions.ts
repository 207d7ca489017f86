'use server'

import { rpcAction } from '@/lib/server/rpc'
import { deliverSoon } from '@/lib/sms/outbox'
import { forgetViewTypes } from '@/lib/supabase/view-type'
import { approveSchema, refuseSchema, requestId, minimumsSchema } from './admin-schema'

/** Once; grants wholesale prices and notifies by SMS. */
export const approveWholesale = rpcAction({
  name: 'wholesale.approve',
  schema: approveSchema,
  access: 'customers',
  rpc: 'admin_answer_wholesale',
  args: ({ id, type, answer }) => ({ p_request_id: id, p_approved: true, p_type: type, p_answer: answer }),
  after: () => {
    forgetViewTypes()
    deliverSoon()
  },
})

/** Once; notifies by SMS. */
export const declineWholesale = rpcAction({
  name: 'wholesale.decline',
  schema: refuseSchema,
  access: 'customers',
  rpc: 'admin_answer_wholesale',
  args: ({ id, answer }) => ({ p_request_id: id, p_approved: false, p_answer: answer }),
  after: deliverSoon,
})

/** Returns a request for missing documents; notifies by SMS. */
export const askForPapers = rpcAction({
  name: 'wholesale.papers',
  schema: refuseSchema,
  access: 'customers',
  rpc: 'admin_ask_wholesale_papers',
  args: ({ id, answer }) => ({ p_request_id: id, p_answer: answer }),
  after: deliverSoon,
})

/** Marks a request as in review. */
export const seeWholesale = rpcAction({
  name: 'wholesale.see',
  schema: requestId,
  access: 'customers',
  rpc: 'admin_mark_wholesale_seen',
  args: ({ id }) => ({ p_request_id: id }),
})

/** Refuses `changed_meanwhile`. */
export const saveMinimums = rpcAction({
  name: 'order-minimums.save',
  schema: minimumsSchema,
  access: 'settings',
  rpc: 'admin_save_order_minimums',
  // Null removes a minimum.
  args: ({ shop, dealer, expected }) => ({
    p_shop: shop,
    p_dealer: dealer,
    p_expected: { shop: expected.shop, dealer: expected.dealer },
  }),
})
