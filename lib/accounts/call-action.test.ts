import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { redirect } from 'next/navigation'
import { UnrecognizedActionError } from 'next/dist/client/components/unrecognized-action-error'
import { fail } from '@/lib/utils/errors'
import { type Action, AWAY, mayRefresh, ok } from '@/lib/utils/result'
import { callAction, callForm } from './call-action'
import { GUEST, meStore } from './me'
import { setDrawnFor } from './shown-viewer'

const action = vi.fn() as unknown as Action<{ id: string }, number> & ReturnType<typeof vi.fn>
const me = vi.fn()

beforeEach(() => {
  vi.resetAllMocks()
  vi.stubGlobal('fetch', me)
  me.mockImplementation(async () => Response.json({ ...GUEST, signedIn: true, key: 'of-me' }))
  action.mockResolvedValue({ ok: true, data: 1 })
})
afterEach(() => {
  setDrawnFor(null)
  meStore.setState({ me: GUEST, isKnown: false })
})

it('action call: names the account of the page, without asking', async () => {
  setDrawnFor('of-page')
  expect(await callAction(action, { id: 'x' })).toEqual({ ok: true, data: 1 })
  expect(action).toHaveBeenCalledWith({ input: { id: 'x' }, viewer: 'of-page' })
  expect(me).not.toHaveBeenCalled()
})

it('action call: on a page for all, names the account that the tab shows', async () => {
  await callAction(action, { id: 'x' })
  expect(action).toHaveBeenCalledWith({ input: { id: 'x' }, viewer: 'of-me' })
})

it('action call: a form drawn before the sign-in carries the account at its submit', async () => {
  setDrawnFor('')
  meStore.setState({ me: { ...GUEST, signedIn: true, key: 'of-me' }, isKnown: true })
  const form = new FormData()
  form.set('$viewer', '')
  await callForm(action, form)
  expect(form.get('$viewer')).toBe('of-me')
  expect(action).toHaveBeenCalledWith(null, form)
})

it('action call: answers unavailable if the server is unreachable', async () => {
  setDrawnFor('a')
  action.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await callAction(action, { id: 'x' })).toEqual(AWAY)
  expect(await callForm(action, new FormData())).toEqual(AWAY)
})

it('action call: answers stale_page for an action that the server does not know', async () => {
  setDrawnFor('a')
  action.mockRejectedValue(new UnrecognizedActionError('not found'))
  const answer = await callAction(action, { id: 'x' })
  expect(answer).toEqual({
    ok: false,
    error: { code: 'stale_page', message: 'فروشگاه تازه شده است؛ صفحه را دوباره باز کنید' },
  })
})

it('action call: passes redirects through', async () => {
  setDrawnFor('a')
  action.mockImplementation(async () => redirect('/cart'))
  await expect(callAction(action, { id: 'x' })).rejects.toThrow('NEXT_REDIRECT')
})

it('refresh after an answer: only where the page can come again with its input', () => {
  for (const answer of [ok(), fail('changed_meanwhile'), fail('unknown')])
    expect(mayRefresh(answer)).toBe(true)
  for (const answer of [AWAY, fail('stale_page'), fail('other_account'), fail('sign_in_required')])
    expect(mayRefresh(answer)).toBe(false)
})
