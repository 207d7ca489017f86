'use server'

import { z } from 'zod'
import { expireStockPages } from '@/lib/orders/expire'
import { defineAction } from '@/lib/server/action'
import { deleteRows, rpcAction, saveRow } from '@/lib/server/rpc'
import { deliverSoon } from '@/lib/sms/outbox'
import { dataOf } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { fail } from '@/lib/utils/errors'
import { accountId, accountSchema, approveSchema, declineSchema, settingsSchema } from './admin-schema'

/** Approves a receipt once with the received amount; it pays the order or stays unallocated. Notifies by SMS. */
export const approveTransfer = rpcAction({
  name: 'transfers.approve',
  schema: approveSchema,
  access: 'payments',
  rpc: 'admin_approve_transfer',
  args: (input) => ({ p_id: input.id, p_received: input.received }),
  after: async (order) => {
    // An order without reservation took its stock.
    await expireStockPages([order.id])
    deliverSoon()
    return { is_paid: order.is_paid, due: order.due_amount ?? 0, owed: order.owed_amount ?? 0 }
  },
})

/** Declines once with a reason; notifies by SMS. */
export const declineTransfer = rpcAction({
  name: 'transfers.decline',
  schema: declineSchema,
  access: 'payments',
  rpc: 'admin_decline_transfer',
  args: (input) => ({ p_id: input.id, p_reason: input.reason }),
  after: () => {
    deliverSoon()
  },
})

export const issueProformaFor = rpcAction({
  name: 'transfers.issue',
  schema: z.object({ orderId: z.uuid() }),
  access: ['orders', 'payments'],
  rpc: 'admin_issue_proforma',
  args: ({ orderId }) => ({ p_order_id: orderId }),
  after: async (data, input) => {
    await expireStockPages([input.orderId])
    deliverSoon()
    return { id: data }
  },
})

/** Apply to proformas issued later. */
export const saveTransferSettings = defineAction({
  name: 'transfers.settings',
  schema: settingsSchema,
  access: 'settings',
  run: async ({ input: { version, ...changes } }) => {
    await saveRow('transfer_settings', { id: true, version }, changes)
  },
})

/** Owner only: it decides where money goes. */
export const saveAccount = defineAction({
  name: 'transfers.account',
  schema: accountSchema,
  access: 'owner',
  refusals: { duplicate: fail('duplicate', { fields: { iban: 'این شبا پیش از این ثبت شده است' } }) },
  run: async ({ input: { id, ...input } }) => {
    const accounts = (await viewerClient()).from('bank_accounts')
    const fields = { ...input, card_number: input.card_number || null }
    const saved = await (id ? accounts.update(fields).eq('id', id) : accounts.insert(fields))
      .select('id')
      .then(dataOf)
    if (saved.length === 0) return fail('not_found')
  },
})

/** Receipts that name it stay. */
export const removeAccount = defineAction({
  name: 'transfers.account-remove',
  schema: accountId,
  access: 'owner',
  run: async ({ input }) => {
    await deleteRows('bank_accounts', [input.id])
  },
})
