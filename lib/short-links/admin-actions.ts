'use server'

import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { deletedOf } from '@/lib/server/rpc'
import { dataOf } from '@/lib/supabase/errors'
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
    const data = await client
      .from('short_links')
      .insert({ target, title: input.title, expires_at: input.expiresAt })
      .select('code')
      .single()
      .then(dataOf)
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
    await client.from('short_links').delete().eq('code', input.code).select('code').then(deletedOf)
  },
})
