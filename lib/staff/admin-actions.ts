'use server'

import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { siteUrl } from '@/lib/seo/site'
import { deliverSoon } from '@/lib/sms/outbox'
import { failFromDatabase } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { capabilityChangeSchema, invitationSchema, roleChangeSchema } from './schema'
import { ROLE_LABELS } from './types'

/** Invites by SMS; a second invitation replaces the first. */
export const inviteStaff = defineAction({
  name: 'staff.invite',
  schema: invitationSchema,
  access: 'staff',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { error } = await client.rpc('admin_invite_staff', {
      p_phone: input.phone,
      p_role: input.role,
      p_role_name: ROLE_LABELS[input.role],
      p_link: siteUrl('/staff-invitation'),
    })
    if (error) return failFromDatabase(error)
    deliverSoon()
  },
})

export const withdrawInvitation = defineAction({
  name: 'staff.withdraw',
  schema: z.object({ id: z.uuid() }),
  access: 'staff',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { error } = await client.rpc('admin_withdraw_invitation', { p_id: input.id })
    if (error) return failFromDatabase(error)
  },
})

/** The last owner keeps the role. */
export const setStaffRole = defineAction({
  name: 'staff.role',
  schema: roleChangeSchema,
  access: 'staff',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { error } = await client.rpc('admin_set_staff_role', {
      p_id: input.id,
      p_role: input.role,
      p_seen: input.seen,
    })
    if (error) return failFromDatabase(error)
  },
})

/** Takes effect immediately. */
export const removeStaff = defineAction({
  name: 'staff.remove',
  schema: z.object({ id: z.uuid() }),
  access: 'staff',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { error } = await client.rpc('admin_remove_staff', { p_id: input.id })
    if (error) return failFromDatabase(error)
  },
})

export const setRoleCapability = defineAction({
  name: 'staff.capability',
  schema: capabilityChangeSchema,
  access: 'staff',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { error } = await client.rpc('admin_set_role_capability', {
      p_role: input.role,
      p_capability: input.capability,
      p_allowed: input.allowed,
    })
    if (error) return failFromDatabase(error)
  },
})
