'use server'

import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { rpcAction, rpcQuery } from '@/lib/server/rpc'
import { sealSecret } from './accounts'
import { gatewaySchema, smsAccountSchema } from './admin-schema'
import { GATEWAY_IDS, GATEWAYS } from '@/lib/utils/gateways'
import { endOf } from './seal'

/** Empty keys keep the stored ones. */
export const saveSmsAccount = defineAction({
  name: 'services.sms',
  schema: smsAccountSchema,
  access: 'owner',
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
  access: 'owner',
  run: async ({ input }) => {
    const merchants = GATEWAY_IDS.filter((gateway) => input[gateway]).map((gateway) => {
      const { secret } = GATEWAYS[gateway].merchant
      return [gateway, { secret, sealed: sealSecret(secret, input[gateway]), end: endOf(input[gateway]) }]
    })
    await rpcQuery('admin_save_gateways', {
      p_version: input.version,
      p_first: input.first,
      p_merchants: Object.fromEntries(merchants),
    })
  },
})

export const removeService = rpcAction({
  name: 'services.remove',
  schema: z.object({ service: z.enum(['sms', ...GATEWAY_IDS]) }),
  access: 'owner',
  rpc: 'admin_remove_service',
  args: ({ service }) => ({ p_service: service }),
})
