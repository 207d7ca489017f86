'use server'

import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { limitTrials } from '@/lib/services/trials'
import type { ServiceTest } from '@/lib/services/types'
import { zarinpal } from './zarinpal'

/** Tests the merchant account; moves no money. */
export const tryGateway = defineAction({
  name: 'services.gateway.try',
  schema: z.object({}),
  access: 'admin',
  run: async ({ viewer }): Promise<ServiceTest> => {
    await limitTrials(viewer.id)
    const answer = await zarinpal.check()
    if (answer.kind === 'known') return { kind: 'works' }
    return answer.kind === 'refused'
      ? { kind: 'refused', why: String(answer.code) }
      : { kind: 'silent', why: '' }
  },
})
