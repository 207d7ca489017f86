import { beforeEach, expect, it, vi } from 'vitest'
import { FLASH_COOKIE } from '@/lib/utils/flash'
import { POST } from './route'

const endSession = vi.hoisted(() => vi.fn<(scope: string) => Promise<boolean>>())
const cookies = vi.hoisted(() => new Map<string, string>())
vi.mock('@/lib/accounts/sessions', () => ({ endSession }))
vi.mock('@/lib/server/env', () => ({
  env: () => ({ SITE_URL: 'http://localhost:3000', LOG_LEVEL: 'silent' }),
  secureCookies: () => false,
}))
vi.mock('@/lib/supabase/session', () => ({ getClaimedViewer: async () => null }))
vi.mock('@/lib/server/log', () => ({ log: { error: () => {} } }))
vi.mock('next/headers', () => ({ cookies: async () => cookies }))
beforeEach(() => cookies.clear())

const signOut = async (form: Record<string, string>) => {
  const answer = await POST(
    new Request('http://localhost:3000/api/sign-out', {
      method: 'POST',
      headers: { origin: 'http://localhost:3000' },
      body: new URLSearchParams(form),
    }),
  )
  return [answer.status, answer.headers.get('location'), cookies.get(FLASH_COOKIE)]
}

it('sign-out: leads on with its message', async () => {
  endSession.mockResolvedValue(true)
  expect(await signOut({})).toEqual([303, '/', 'signed-out'])
  expect(await signOut({ to: 'panel' })).toEqual([303, '/login?next=/', 'signed-out'])
  // This session ends without the auth service too.
  endSession.mockResolvedValue(false)
  expect(await signOut({})).toEqual([303, '/', 'signed-out'])
})

it('sign-out: leads to the sign-in page that returns, within the shop', async () => {
  endSession.mockResolvedValue(true)
  const next = async (path: string) => (await signOut({ next: path }))[1]
  expect(await next('/profile/details?x=1')).toBe('/auth?next=%2Fprofile%2Fdetails%3Fx%3D1')
  expect(await next('//evil.example/x')).toBe('/auth')
  expect(await next(`/${'x'.repeat(3000)}`)).toBe('/')
})

it('sign-out: reports a failure', async () => {
  endSession.mockResolvedValue(false)
  expect(await signOut({ scope: 'global' })).toEqual([303, '/profile/password', 'sign-out-failed'])
  endSession.mockRejectedValue(new Error('out of order'))
  expect(await signOut({})).toEqual([303, '/', 'sign-out-failed'])
  expect(await signOut({ to: 'panel' })).toEqual([303, '/admin', 'sign-out-failed'])
})
