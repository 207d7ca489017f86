'use server'

import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { limitTrials } from '@/lib/services/trial-limit'
import { GATEWAY_IDS } from '@/lib/utils/gateways'
import type { ServiceTest } from '@/lib/services/types'
import { GATEWAYS } from './gateways'

/** Tests the merchant account; moves no money. */
export const tryGateway = defineAction({
  name: 'services.gateway.try',
  schema: z.object({ gateway: z.enum(GATEWAY_IDS) }),
  access: 'owner',
  run: async ({ input, viewer }): Promise<ServiceTest> => {
    await limitTrials(viewer.id)
    const answer = await GATEWAYS[input.gateway].check()
    if (answer.kind === 'known') return { kind: 'works' }
    return answer.kind === 'refused'
      ? { kind: 'refused', why: String(answer.code) }
      : { kind: 'silent', why: '' }
  },
})
