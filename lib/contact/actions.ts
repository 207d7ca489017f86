'use server'

import { defineAction } from '@/lib/server/action'
import { log } from '@/lib/server/log'
import { sendContactMessage } from './mutations'
import { contactSchema } from './schema'

export const sendContact = defineAction({
  name: 'messages.send',
  schema: contactSchema,
  access: 'everyone',
  run: async ({ input, viewer }) => {
    // Bots must not learn from the answer.
    if (input.website) log.info('contact form filled by a program')
    else await sendContactMessage(input, viewer?.id ?? null)
    return null
  },
})
