'use server'

import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { rpcAction, rpcQuery } from '@/lib/server/rpc'
import { sealSecret } from './accounts'
import { gatewaySchema, smsAccountSchema } from './admin-schema'
import { endOf } from './seal'

/** An empty key keeps the stored one. */
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

export const saveGateway = defineAction({
  name: 'services.gateway',
  schema: gatewaySchema,
  access: 'admin',
  run: async ({ input: { version, merchantId } }) => {
    await rpcQuery('admin_save_gateway', {
      p_version: version,
      p_sealed: sealSecret('merchant_id', merchantId),
      p_id_end: endOf(merchantId),
    })
  },
})

export const removeService = rpcAction({
  name: 'services.remove',
  schema: z.object({ service: z.enum(['sms', 'gateway']) }),
  access: 'admin',
  rpc: 'admin_remove_service',
  args: ({ service }) => ({ p_service: service }),
})
