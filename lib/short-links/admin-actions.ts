'use server'

import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { failFromDatabase } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { fail } from '@/lib/utils/errors'
import { shortLinkSchema } from './admin-schema'
import { NOT_OURS, ownPath } from './own-path'

/** Returns the new code. */
export const createShortLink = defineAction({
  name: 'short-links.create',
  schema: shortLinkSchema,
  access: 'sms',
  run: async ({ input }) => {
    const target = ownPath(input.target)
    if (!target) return fail('invalid_input', { fields: { target: NOT_OURS } })
    const client = await viewerClient()
    const { data, error } = await client
      .from('short_links')
      .insert({ target, title: input.title, expires_at: input.expiresAt })
      .select('code')
      .single()
    if (error) return failFromDatabase(error)
    return { code: data.code }
  },
})

/** The address becomes a 404. */
export const deleteShortLink = defineAction({
  name: 'short-links.delete',
  schema: z.object({ code: z.string().max(12) }),
  access: 'sms',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { error } = await client.from('short_links').delete().eq('code', input.code)
    if (error) return failFromDatabase(error)
  },
})
