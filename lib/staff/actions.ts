'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { failFromDatabase } from '@/lib/supabase/errors'
import { setMemberCookie } from '@/lib/supabase/session'
import { viewerClient } from '@/lib/supabase/viewer'

/** Accepts and redirects to the panel. */
export const acceptInvitation = defineAction({
  name: 'staff.accept',
  schema: z.object({ id: z.uuid() }),
  access: 'signed-in',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { error } = await client.rpc('accept_staff_invitation', { p_id: input.id })
    if (error) return failFromDatabase(error)
    await setMemberCookie('admin')
    redirect('/admin')
  },
})
