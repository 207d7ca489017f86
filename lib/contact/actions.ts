'use server'

import { defineAction } from '@/lib/server/action'
import { formTexts } from '@/lib/utils/input'
import { log } from '@/lib/server/log'
import type { Result } from '@/lib/utils/result'
import { sendContactMessage } from './mutations'
import { CONTACT_FIELDS, type ContactField, contactSchema } from './schema'

const send = defineAction({
  name: 'sendContactMessage',
  schema: contactSchema,
  access: 'everyone',
  run: async ({ input, viewer }) => {
    // A program that fills every field learns nothing from the answer.
    if (input.website) log.info('contact form filled by a program')
    else await sendContactMessage(input, viewer?.id ?? null)
    return null
  },
})

/** The form after it was sent: what came of it, and what was typed, so that nothing is lost without JavaScript either. */
export type ContactState = { result: Result<null>; typed: Partial<Record<ContactField, string>> }

/** Takes the contact form. */
export async function sendContact(_: ContactState | null, form: FormData): Promise<ContactState> {
  const result = await send(form)
  if (result.ok) return { result, typed: {} }
  const texts = formTexts(form)
  const typed = CONTACT_FIELDS.map((name) => [name, (texts[name] ?? '').slice(0, 20_000)])
  return { result, typed: Object.fromEntries(typed) as ContactState['typed'] }
}
