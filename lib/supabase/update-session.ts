import type { NextRequest, NextResponse } from 'next/server'
import { secureCookies } from '@/lib/server/env'
import { readSession, type Session } from './claims'
import { isSessionCookie, sessionCookieOptions, signedInCookie, withSignedInCookie } from './cookies'

interface SessionChange {
  cookies: { name: string; value: string; options: object }[]
  headers: Record<string, string>
}

/**
 * The session, or null for a guest. New cookies go to the request (for the page) and the response; invalid ones are removed.
 * While the auth service is away, an expired session is a guest and keeps its cookies.
 */
export async function updateSession(
  request: NextRequest,
  { force = false } = {},
): Promise<{ session: Session | null; change: SessionChange | null }> {
  const change: SessionChange = { cookies: [], headers: {} }
  const { session, isAway } = await readSession(
    {
      getAll: () => request.cookies.getAll(),
      setAll: (cookies, headers) => {
        for (const { name, value, options } of withSignedInCookie(cookies, secureCookies())) {
          if (value === '') request.cookies.delete(name)
          else request.cookies.set(name, value)
          change.cookies.push({ name, value, options })
        }
        Object.assign(change.headers, headers)
      },
    },
    { force },
  )
  if (!session) forget(request, isAway ? null : change)
  return { session, change: change.cookies.length > 0 ? change : null }
}

function forget(request: NextRequest, change: SessionChange | null): void {
  for (const { name } of request.cookies.getAll()) {
    if (!isSessionCookie(name)) continue
    request.cookies.delete(name)
    if (!change) continue
    const options = { ...sessionCookieOptions(secureCookies()), name, maxAge: 0 }
    change.cookies.push({ name, value: '', options })
    change.headers['cache-control'] = 'private, no-store'
  }
  if (change && change.cookies.length > 0) change.cookies.push(signedInCookie(false, secureCookies()))
}

/** Adds the change to an answer. */
export function withSession(response: NextResponse, change: SessionChange | null): NextResponse {
  if (!change) return response
  for (const { name, value, options } of change.cookies) response.cookies.set(name, value, options)
  for (const [name, value] of Object.entries(change.headers)) response.headers.set(name, value)
  return response
}
