'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { deletedOf, rpcAction } from '@/lib/server/rpc'
import { dataOf } from '@/lib/supabase/errors'
import { mayDo } from '@/lib/supabase/session'
import { viewerClient } from '@/lib/supabase/viewer'
import { fail } from '@/lib/utils/errors'
import { identitySchema, vatRateSchema } from './schema'

/** Own identity, or in the panel a customer's. */
export const saveIdentity = defineAction({
  name: 'invoices.identity',
  schema: identitySchema,
  access: 'signed-in',
  run: async ({ input: { userId: chosenId, ...fields }, viewer }) => {
    const user_id = chosenId || viewer.id
    if (user_id !== viewer.id && !mayDo(viewer, 'invoices')) return fail('capability_required')
    const client = await viewerClient()
    const changed = await client
      .from('tax_identities')
      .update(fields)
      .eq('user_id', user_id)
      .select('user_id')
      .then(dataOf)
    if (changed.length === 0) {
      await client
        .from('tax_identities')
        .insert({ ...fields, user_id })
        .then(dataOf)
    }
    revalidatePath('/profile', 'layout')
  },
})

/** Idempotent: a repeated call returns the same invoice. */
export const issueInvoice = rpcAction({
  name: 'invoices.issue',
  schema: z.object({ orderId: z.uuid() }),
  access: 'invoices',
  rpc: 'admin_issue_invoice',
  args: ({ orderId }) => ({ p_order_id: orderId }),
  after: (data) => ({ id: data }),
})

/** Issues a credit note for the remaining amount. */
export const voidInvoice = rpcAction({
  name: 'invoices.void',
  schema: z.object({ invoiceId: z.uuid() }),
  access: 'invoices',
  rpc: 'admin_void_invoice',
  args: ({ invoiceId }) => ({ p_invoice_id: invoiceId }),
  after: (data) => ({ id: data }),
})

/** Only future rates. */
export const addVatRate = defineAction({
  name: 'invoices.rate',
  schema: vatRateSchema,
  access: 'settings',
  run: async ({ input }) => {
    const client = await viewerClient()
    await client.from('vat_rates').insert({ from_date: input.from, percent: input.percent }).then(dataOf)
  },
})

/** Only before it begins. */
export const removeVatRate = defineAction({
  name: 'invoices.rate-remove',
  schema: z.object({ from: z.iso.date() }),
  access: 'settings',
  run: async ({ input }) => {
    const client = await viewerClient()
    await client.from('vat_rates').delete().eq('from_date', input.from).select('from_date').then(deletedOf)
  },
})
