import { expect, it } from 'vitest'
import { SESSION_COOKIE, SIGNED_IN_COOKIE, withSignedInCookie } from './cookies'

const change = (name: string, value: string) => ({ name, value, options: {} })
const added = (...changes: ReturnType<typeof change>[]) =>
  withSignedInCookie(changes, true).slice(changes.length)

it('presence cookie: begins and ends with the session, says nothing else and is readable by scripts', () => {
  expect(added(change(SESSION_COOKIE, 'token'))).toEqual([
    {
      name: SIGNED_IN_COOKIE,
      value: '1',
      options: { path: '/', httpOnly: false, sameSite: 'lax', secure: true, maxAge: 34_560_000 },
    },
  ])
  expect(added(change(SESSION_COOKIE, ''))).toMatchObject([{ value: '', options: { maxAge: 0 } }])
})

it('presence cookie: stays when a renewed session needs fewer parts', () => {
  const renewed = [change(`${SESSION_COOKIE}.0`, 'token'), change(`${SESSION_COOKIE}.1`, '')]
  expect(added(...renewed)).toMatchObject([{ value: '1' }])
})

it('presence cookie: other cookies leave it alone', () => {
  expect(added(change(`${SESSION_COOKIE}-code-verifier`, 'x'))).toEqual([])
})
