import 'server-only'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { secureCookies } from '@/lib/server/env'
import { AppError } from '@/lib/utils/errors'
import { log } from '@/lib/server/log'
import { localPhone } from '@/lib/utils/phone'
import { signInPath } from '@/lib/utils/safe-path'
import { type Capability, isAllowed, type Needs, type StaffRole } from '@/lib/utils/capabilities'
import { MEMBER_COOKIE, memberCookieOptions } from './cookies'
import type { Database } from './database.types'
import { getSession, viewerClient } from './viewer'

/** The kinds of customers; an admin works in the shop and pays the normal price. */
export type UserType = Database['public']['Tables']['profiles']['Row']['user_type']

/** Who is looking, from a verified token and their own profile row. */
export interface Viewer {
  id: string
  /** Local form, 09xxxxxxxxx. */
  phone: string
  firstName: string
  lastName: string
  userType: UserType
  /** They have chosen a password. */
  hasPassword: boolean
  /** What they are in the shop; null for customers. */
  staffRole: StaffRole | null
  /** What they may do in the panel; nothing for customers. */
  capabilities: readonly Capability[]
}

/** Who a verified token names. */
export type ClaimedViewer = Pick<Viewer, 'id' | 'phone'>

/** Whom the token of this request names, without a call: whether the session still stands the database says. */
export async function getClaimedViewer(): Promise<ClaimedViewer | null> {
  const session = await getSession()
  return session && { id: session.claims.sub, phone: localPhone(session.claims.phone ?? '') ?? '' }
}

/** The signed-in person of this request, or null. Throws AppError `unavailable` when the profile cannot be read. */
export const getViewer = cache(async (): Promise<Viewer | null> => {
  const session = await getSession()
  if (!session) return null
  const client = await viewerClient()
  // Not the table: the token outlives a session that was ended on another device.
  const { data, error } = await client.rpc('current_viewer').maybeSingle()
  if (error) {
    log.error({ err: error }, 'profile not read')
    throw new AppError('unavailable')
  }
  if (!data) return null
  return {
    id: data.id,
    phone: data.phone_number ?? '',
    firstName: data.first_name,
    lastName: data.last_name,
    userType: data.user_type,
    hasPassword: data.has_password,
    staffRole: data.staff_role,
    capabilities: data.capabilities as Capability[],
  }
})

/** The viewer of a private page; a guest is sent to sign in and comes back to `path`. */
export async function requireViewer(path: string): Promise<Viewer> {
  return (await getViewer()) ?? redirect(signInPath(path))
}

/** Whether the viewer may do one of these. */
export function mayDo(viewer: Viewer | null, needs: Needs): boolean {
  return viewer !== null && isAllowed(viewer.capabilities, needs)
}

/**
 * The viewer of a page of the panel, who may do one of `needs`; a guest is sent to sign in, a customer to the home page, and
 * who works in the shop without that right to a page that says so.
 */
export async function requireCapability(needs: Needs, path = '/admin'): Promise<Viewer> {
  const viewer = await requireViewer(path)
  if (!mayDo(viewer, 'panel')) redirect('/')
  return mayDo(viewer, needs) ? viewer : redirect('/admin/no-access')
}

/** The owner, for a page that names no capability. */
export async function requireAdmin(path = '/admin'): Promise<Viewer> {
  return requireCapability('staff', path)
}

/** Sets or removes the member marker to fit a customer's type; after sign-in and sign-out, in an action. */
export async function setMemberCookie(userType: UserType | null): Promise<void> {
  const store = await cookies()
  if (userType && userType !== 'normal')
    store.set(MEMBER_COOKIE, userType, memberCookieOptions(secureCookies()))
  else store.delete(MEMBER_COOKIE)
}
