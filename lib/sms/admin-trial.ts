'use server'

import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { limitTrials } from '@/lib/services/trials'
import type { ServiceTest } from '@/lib/services/types'
import { getShop } from '@/lib/shop/settings'
import { smsProvider } from './choose'

/** Milliseconds. */
const TIMEOUT_MS = 8000

/** Sends a test message to the admin's phone. */
export const tryMessages = defineAction({
  name: 'services.sms.try',
  schema: z.object({}),
  access: 'owner',
  run: async ({ viewer }): Promise<ServiceTest> => {
    await limitTrials(viewer.id)
    const [provider, shop] = await Promise.all([smsProvider(), getShop()])
    const text = `پیامک آزمایشی ${shop.name}: سرویس پیامک فروشگاه کار می‌کند.`
    // Unique, and beyond outbox ids.
    const outcome = await provider.send({ id: Date.now(), to: viewer.phone, text }, TIMEOUT_MS)
    if (outcome.kind === 'sent') return { kind: 'works' }
    return { kind: outcome.kind === 'refused' ? 'refused' : 'silent', why: outcome.error }
  },
})
