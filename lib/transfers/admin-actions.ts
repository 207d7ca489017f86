'use server'

import { z } from 'zod'
import { expireStockPages } from '@/lib/orders/stock-pages'
import { defineAction } from '@/lib/server/action'
import { deliverSoon } from '@/lib/sms/outbox'
import { failFromDatabase } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { fail } from '@/lib/utils/errors'
import { accountId, accountSchema, approveSchema, declineSchema, settingsSchema } from './admin-schema'

/** Approves a receipt once with the received amount; it pays the order or stays unallocated. Notifies by SMS. */
export const approveTransfer = defineAction({
  name: 'transfers.approve',
  schema: approveSchema,
  access: 'payments',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { data: order, error } = await client.rpc('admin_approve_transfer', {
      p_id: input.id,
      p_received: input.received,
    })
    if (error) return failFromDatabase(error)
    // An order without reservation took its stock.
    await expireStockPages(client, [order.id])
    deliverSoon()
    return { isPaid: order.is_paid, due: order.due_amount ?? 0, owed: order.owed_amount ?? 0 }
  },
})

/** Declines once with a reason; notifies by SMS. */
export const declineTransfer = defineAction({
  name: 'transfers.decline',
  schema: declineSchema,
  access: 'payments',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { error } = await client.rpc('admin_decline_transfer', { p_id: input.id, p_reason: input.reason })
    if (error) return failFromDatabase(error)
    deliverSoon()
  },
})

export const issueProformaFor = defineAction({
  name: 'transfers.issue',
  schema: z.object({ orderId: z.uuid() }),
  access: ['orders', 'payments'],
  run: async ({ input }) => {
    const client = await viewerClient()
    const { data, error } = await client.rpc('admin_issue_proforma', { p_order_id: input.orderId })
    if (error) return failFromDatabase(error)
    await expireStockPages(client, [input.orderId])
    deliverSoon()
    return { id: data }
  },
})

/** Apply to proformas issued later. */
export const saveTransferSettings = defineAction({
  name: 'transfers.settings',
  schema: settingsSchema,
  access: 'settings',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { data, error } = await client
      .from('transfer_settings')
      .update({
        proforma_hours: input.proformaHours,
        reminder_hours: input.reminderHours,
        holds_stock: input.holdsStock,
        for_consumers: input.forConsumers,
      })
      .eq('id', true)
      .eq('updated_at', input.version)
      .select('id')
    if (error) return failFromDatabase(error)
    if (data.length === 0) return fail('changed_meanwhile')
  },
})

/** Owner only: it decides where money goes. */
export const saveAccount = defineAction({
  name: 'transfers.account',
  schema: accountSchema,
  access: 'admin',
  run: async ({ input }) => {
    const client = await viewerClient()
    const fields = {
      bank: input.bank,
      holder: input.holder,
      iban: input.iban,
      card_number: input.cardNumber || null,
      is_active: input.isActive,
    }
    const { data, error } = input.id
      ? await client.from('bank_accounts').update(fields).eq('id', input.id).select('id')
      : await client.from('bank_accounts').insert(fields).select('id')
    if (error?.code === '23505')
      return fail('duplicate', { fields: { iban: 'این شبا پیش از این ثبت شده است' } })
    if (error) return failFromDatabase(error)
    if (data.length === 0) return fail('not_found')
  },
})

/** Receipts that name it stay. */
export const removeAccount = defineAction({
  name: 'transfers.account-remove',
  schema: accountId,
  access: 'admin',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { error } = await client.from('bank_accounts').delete().eq('id', input.id)
    if (error) return failFromDatabase(error)
  },
})
