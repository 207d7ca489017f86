import 'server-only'
import { dataOf } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { Capability, StaffRole } from '@/lib/utils/is-allowed'

const NAME = 'first_name, last_name, phone_number' as const

/** Staff (owners first), open invitations, role capabilities. Throws AppError. */
export async function getStaff() {
  const client = await viewerClient()
  const [members, invitations, capabilities, rights] = await Promise.all([
    client
      .from('staff_members')
      .select(`id, role, created_at, profile:profiles!inner(${NAME}, is_blocked)`)
      .order('created_at', { ascending: false })
      .limit(200)
      .then(dataOf),
    client
      .from('staff_invitations')
      .select('id, phone_number, role, created_at, expires_at')
      .is('accepted_at', null)
      .is('withdrawn_at', null)
      .order('created_at', { ascending: false })
      .limit(50)
      .then(dataOf),
    client.from('capabilities').select('name, title, section').order('sort_order').then(dataOf),
    client.from('role_capabilities').select('role, capability').then(dataOf),
  ])
  return {
    members: members.map(({ profile, ...member }) => ({
      ...member,
      name: [profile.first_name, profile.last_name].filter(Boolean).join(' '),
      phone: profile.phone_number ?? '',
      is_blocked: profile.is_blocked,
    })),
    invitations,
    capabilities: (capabilities ?? []) as { name: Capability; title: string; section: string }[],
    rights: (rights ?? []) as { role: StaffRole; capability: Capability }[],
  }
}

export type Staff = Awaited<ReturnType<typeof getStaff>>

/** Null without an invitation. Throws AppError. */
export async function getOwnInvitation() {
  const client = await viewerClient()
  return client.rpc('my_staff_invitation').maybeSingle().then(dataOf)
}
