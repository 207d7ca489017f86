'use server'

import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { limitTrials } from '@/lib/services/trials'
import type { ServiceTest } from '@/lib/services/types'
import { getShop } from '@/lib/shop/settings'
import { smsProvider } from './choose'

/** How long the carrier may take, in milliseconds. */
const TIMEOUT_MS = 8000

/** Sends a message to the admin's own phone by the account that counts now. */
export const tryMessages = defineAction({
  name: 'services.sms.try',
  schema: z.object({}),
  access: 'admin',
  run: async ({ viewer }): Promise<ServiceTest> => {
    await limitTrials(viewer.id)
    const [provider, shop] = await Promise.all([smsProvider(), getShop()])
    const text = `پیامک آزمایشی ${shop.name}: سرویس پیامک فروشگاه کار می‌کند.`
    // Beyond the ids of the outbox, and other at each trial.
    const outcome = await provider.send({ id: Date.now(), to: viewer.phone, text }, TIMEOUT_MS)
    if (outcome.kind === 'sent') return { kind: 'works' }
    return { kind: outcome.kind === 'refused' ? 'refused' : 'silent', why: outcome.error }
  },
})
