'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { rpcAction } from '@/lib/server/rpc'
import { setMemberCookie } from '@/lib/supabase/session'
import { forgetViewTypes } from '@/lib/supabase/view-type'

/** Accepts and redirects to the panel. */
export const acceptInvitation = rpcAction({
  name: 'staff.accept',
  schema: z.object({ id: z.uuid() }),
  access: 'signed-in',
  rpc: 'accept_staff_invitation',
  args: ({ id }) => ({ p_id: id }),
  after: async () => {
    forgetViewTypes()
    await setMemberCookie('admin')
    redirect('/admin')
  },
})
