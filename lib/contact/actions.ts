'use server'

import { defineAction } from '@/lib/server/action'
import { log } from '@/lib/server/log'
import { contactSchema } from './schema'
import { requestAddress } from '@/lib/server/rate-limit'
import { dataOf } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'

export const sendContact = defineAction({
  name: 'messages.send',
  schema: contactSchema,
  access: 'everyone',
  run: async ({ input, viewer }) => {
    if (input.website) {
      // Bots must not learn from the answer.
      log.info('contact form filled by a bot')
      return null
    }
    // Throws `too_many_attempts` above five per hour and address or three per phone.
    await serviceClient()
      .rpc('send_contact_message', {
        p_address: await requestAddress(),
        p_subject: input.subject,
        p_full_name: input.full_name,
        p_phone_number: input.phone_number,
        p_message: input.message,
        ...(viewer && { p_user_id: viewer.id }),
      })
      .then(dataOf)
    return null
  },
})
