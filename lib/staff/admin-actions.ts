'use server'

import { z } from 'zod'
import { rpcAction } from '@/lib/server/rpc'
import { siteUrl } from '@/lib/seo/site'
import { forgetViewTypes } from '@/lib/supabase/view-type'
import { deliverSoon } from '@/lib/sms/outbox'
import { capabilityChangeSchema, invitationSchema, roleChangeSchema } from './schema'
import { ROLE_LABELS } from './types'

/** Invites by SMS; a second invitation replaces the first. */
export const inviteStaff = rpcAction({
  name: 'staff.invite',
  schema: invitationSchema,
  access: 'staff',
  rpc: 'admin_invite_staff',
  args: ({ phone, role }) => ({
    p_phone: phone,
    p_role: role,
    p_role_name: ROLE_LABELS[role],
    p_link: siteUrl('/staff-invitation'),
  }),
  after: deliverSoon,
})

export const withdrawInvitation = rpcAction({
  name: 'staff.withdraw',
  schema: z.object({ id: z.uuid() }),
  access: 'staff',
  rpc: 'admin_withdraw_invitation',
  args: ({ id }) => ({ p_id: id }),
})

/** The last owner keeps the role. */
export const setStaffRole = rpcAction({
  name: 'staff.role',
  schema: roleChangeSchema,
  access: 'staff',
  rpc: 'admin_set_staff_role',
  args: ({ id, role, expected }) => ({ p_id: id, p_role: role, p_expected: expected }),
  after: forgetViewTypes,
})

/** Takes effect immediately. */
export const removeStaff = rpcAction({
  name: 'staff.remove',
  schema: z.object({ id: z.uuid() }),
  access: 'staff',
  rpc: 'admin_remove_staff',
  args: ({ id }) => ({ p_id: id }),
  after: forgetViewTypes,
})

export const setRoleCapability = rpcAction({
  name: 'staff.capability',
  schema: capabilityChangeSchema,
  access: 'staff',
  rpc: 'admin_set_role_capability',
  args: ({ role, capability, allowed }) => ({ p_role: role, p_capability: capability, p_allowed: allowed }),
  after: forgetViewTypes,
})
