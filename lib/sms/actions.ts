'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { defineAction } from '@/lib/server/action'
import { rpcAction } from '@/lib/server/rpc'
import { limitRate } from '@/lib/server/rate-limit'
import { fail } from '@/lib/utils/errors'
import { fieldText } from '@/lib/utils/input'
import { switchSchema } from '@/lib/utils/switch-schema'
import { optOutByLink } from './queries'
import { z } from 'zod'

const optOutSchema = z.object({ code: z.string().max(20) })

/** Sets marketing consent and returns it. */
export const saveSmsConsent = rpcAction({
  name: 'sms.consent',
  schema: switchSchema,
  access: 'signed-in',
  rpc: 'set_sms_consent',
  args: ({ isOn }) => ({ p_allowed: isOn, p_source: 'profile' }),
  after: (_, input) => {
    revalidatePath('/profile/details')
    return input
  },
})

/** Unsubscribes the number of an opt-out link; the link is the authorization. */
const optOut = defineAction({
  name: 'sms.opt-out',
  schema: optOutSchema,
  access: 'everyone',
  run: async ({ input }) => {
    await limitRate('sms:opt-out', 30, 3600)
    if (!(await optOutByLink(input.code, true))) return fail('not_found')
  },
})

/** For a plain form; redirects back with the result. */
export async function stopMessages(form: FormData): Promise<void> {
  const code = (fieldText(form, 'code') ?? '').slice(0, 20)
  const answer = await optOut({ input: { code }, viewer: '' })
  redirect(`/sms/${encodeURIComponent(code)}${answer.ok ? '' : `?error=${answer.error.code}`}`)
}
