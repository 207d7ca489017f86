'use server'

import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { rpcQuery } from '@/lib/server/rpc'
import { dataOf } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { fail } from '@/lib/utils/errors'
import { phonesIn, unknownPlaces } from './admin-rules'
import { consentsSchema, MOST_NUMBERS, smsSettingsSchema } from './admin-schema'

/** Imports consents; never overrides a refusal by the owner. Returns counts. */
export const saveConsents = defineAction({
  name: 'sms.consents',
  schema: consentsSchema,
  access: 'sms',
  run: async ({ input }) => {
    const phones = phonesIn(input.numbers)
    if (phones.length === 0)
      return fail('invalid_input', { fields: { numbers: 'شمارهٔ موبایلی در این متن نیست' } })
    if (phones.length > MOST_NUMBERS)
      return fail('invalid_input', { fields: { numbers: 'حداکثر ۵۰۰۰ شماره در هر بار' } })
    return setConsents(phones, input.isAllowed, 'import')
  },
})

export const saveConsent = defineAction({
  name: 'sms.consent.one',
  schema: z.object({ phone: z.string().regex(/^09\d{9}$/), isAllowed: z.boolean() }),
  access: 'sms',
  run: ({ input }) => setConsents([input.phone], input.isAllowed, 'panel'),
})

const consentCounts = z.object({ changed: z.int(), kept: z.int(), same: z.int() })

async function setConsents(phones: string[], isAllowed: boolean, source: 'panel' | 'import') {
  const data = await rpcQuery('admin_set_sms_consents', {
    p_phones: phones,
    p_allowed: isAllowed,
    p_source: source,
  })
  return consentCounts.parse(data)
}

export const saveSmsSettings = defineAction({
  name: 'sms.settings',
  schema: smsSettingsSchema,
  access: 'sms',
  run: async ({ input }) => {
    const unknown = unknownPlaces(input.wayOut, { link: '' })
    if (unknown.length > 0)
      return fail('invalid_input', { fields: { wayOut: `این متغیر شناخته نیست: {${unknown[0]}}` } })
    const client = await viewerClient()
    const data = await client
      .from('sms_settings')
      .update({
        opt_out_text: input.wayOut,
        send_from: `${input.sendFrom}:00`,
        send_until: `${input.sendUntil}:00`,
      })
      .eq('id', true)
      .eq('updated_at', input.version)
      .select('id')
      .then(dataOf)
    if (data.length === 0) return fail('changed_meanwhile')
  },
})
