import 'server-only'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { secureCookies } from '@/lib/server/env'
import { AppError } from '@/lib/utils/errors'
import { log } from '@/lib/server/log'
import { localPhone } from '@/lib/utils/phone'
import { signInPath } from '@/lib/utils/safe-path'
import { type Capability, isAllowed, type Needs, type StaffRole } from '@/lib/utils/is-allowed'
import { MEMBER_COOKIE, memberCookieOptions } from './cookies'
import type { Database } from './database.types'
import { getSession, viewerClient } from './viewer'

/** Admins pay the normal price. */
export type UserType = Database['public']['Tables']['profiles']['Row']['user_type']

/** From a verified token and the own profile row. */
export interface Viewer {
  id: string
  /** Local form, 09xxxxxxxxx. */
  phone: string
  first_name: string
  last_name: string
  user_type: UserType
  has_password: boolean
  /** Null for customers. */
  staff_role: StaffRole | null
  /** Empty for customers. */
  capabilities: readonly Capability[]
}

export type ClaimedViewer = Pick<Viewer, 'id' | 'phone'>

/** From the token only, without a call: the database checks the session. */
export async function getClaimedViewer(): Promise<ClaimedViewer | null> {
  const session = await getSession()
  return session && { id: session.claims.sub, phone: localPhone(session.claims.phone ?? '') ?? '' }
}

/** Null for guests. Throws AppError `unavailable`. */
export const getViewer = cache(async (): Promise<Viewer | null> => {
  const session = await getSession()
  if (!session) return null
  const client = await viewerClient()
  // Not the table: a token outlives a session ended on another device.
  const { data, error } = await client.rpc('current_viewer').maybeSingle()
  if (error) {
    log.error({ err: error }, 'profile not read')
    throw new AppError('unavailable')
  }
  if (!data) return null
  return { ...data, phone: data.phone_number ?? '', capabilities: data.capabilities as Capability[] }
})

/** Redirects guests to sign in, then back to `path`. */
export async function requireViewer(path: string): Promise<Viewer> {
  return (await getViewer()) ?? redirect(signInPath(path))
}

/** True for any one of `needs`. */
export function mayDo(viewer: Viewer | null, needs: Needs): boolean {
  return viewer !== null && isAllowed(viewer.capabilities, needs)
}

/** Panel pages: redirects guests to sign in, customers home, staff without the capability to an explanation. */
export async function requireCapability(needs: Needs, path = '/admin'): Promise<Viewer> {
  const viewer = await requireViewer(path)
  if (!mayDo(viewer, 'panel')) redirect('/')
  return mayDo(viewer, needs) ? viewer : redirect('/admin/no-access')
}

/** Starts a read next to `requireCapability`, whose redirect wins over the read's refusal. Await it after the check. */
export function readAhead<T>(read: Promise<T>): Promise<T> {
  // oxlint-disable-next-line house/no-silent-catch -- the caller awaits the same read
  read.catch(() => undefined)
  return read
}

/** Owner only. */
export async function requireOwner(path = '/admin'): Promise<Viewer> {
  return requireCapability('staff', path)
}

/** Syncs the member cookie after sign-in or sign-out. In an action. */
export async function setMemberCookie(user_type: UserType | null): Promise<void> {
  const store = await cookies()
  if (user_type && user_type !== 'normal')
    store.set(MEMBER_COOKIE, user_type, memberCookieOptions(secureCookies()))
  else store.delete(MEMBER_COOKIE)
}
