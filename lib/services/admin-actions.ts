'use server'

import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { rpcAction, rpcQuery } from '@/lib/server/rpc'
import { sealSecret } from './accounts'
import { gatewaySchema, smsAccountSchema } from './admin-schema'
import { endOf } from './seal'

/** Empty keys keep the stored ones. */
export const saveSmsAccount = defineAction({
  name: 'services.sms',
  schema: smsAccountSchema,
  access: 'admin',
  refusals: { key_required: 'key' },
  run: async ({ input: { version, provider, key, line, template } }) => {
    await rpcQuery('admin_save_sms_account', {
      p_version: version,
      p_provider: provider,
      ...(line && { p_line: line }),
      ...(template && { p_template: template }),
      ...(key && { p_sealed: sealSecret('sms_key', key), p_key_end: endOf(key) }),
    })
  },
})

export const saveGateways = defineAction({
  name: 'services.gateways',
  schema: gatewaySchema,
  access: 'admin',
  run: async ({ input: { version, first, merchantId, zibalMerchant } }) => {
    await rpcQuery('admin_save_gateways', {
      p_version: version,
      p_first: first,
      ...(merchantId && { p_sealed: sealSecret('merchant_id', merchantId), p_id_end: endOf(merchantId) }),
      ...(zibalMerchant && {
        p_zibal_sealed: sealSecret('zibal_merchant', zibalMerchant),
        p_zibal_end: endOf(zibalMerchant),
      }),
    })
  },
})

export const removeService = rpcAction({
  name: 'services.remove',
  schema: z.object({ service: z.enum(['sms', 'zarinpal', 'zibal']) }),
  access: 'admin',
  rpc: 'admin_remove_service',
  args: ({ service }) => ({ p_service: service }),
})
