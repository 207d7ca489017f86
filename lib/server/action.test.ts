import { beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { ActionCall, FormAnswer, Result } from '@/lib/utils/result'
import type { Access } from './access'
import { defineAction } from './action'
import { formViewer, viewerKey } from './viewer-key'

const state = vi.hoisted(() => ({ viewer: null as { id: string } | null, refresh: vi.fn() }))
vi.mock('next/headers', () => ({ headers: async () => new Headers({ origin: 'http://shop.test' }) }))
vi.mock('next/cache', () => ({ refresh: state.refresh }))
vi.mock('./env', () => ({ env: () => ({ SITE_URL: 'http://shop.test', SUPABASE_SECRET_KEY: 'secret' }) }))
vi.mock('./log', () => ({ log: { error: vi.fn() } }))
vi.mock('./access', () => ({
  authorize: async () => state.viewer,
  isOfPanel: (access: string) => access === 'products',
}))

const A = { id: 'a' }
const B = { id: 'b' }
const run = vi.fn(({ input }: { input: unknown }) => input as object)
const save = (access: Access, isForGuests = false) =>
  defineAction({
    name: 'example.save',
    schema: z.looseObject({ name: z.string() }),
    access,
    isForGuests,
    run: async (call) => run(call),
  }) as {
    (call: unknown): Promise<Result<object>>
    (previous: unknown, form: FormData): Promise<FormAnswer<object>>
  }
const code = (answer: Result<unknown>) => (answer.ok ? 'saved' : answer.error.code)
const call = (viewer: string): ActionCall<object> => ({ input: { name: 'x' }, viewer })
const form = (viewer?: string) => {
  const data = new FormData()
  data.set('name', 'x')
  if (viewer !== undefined) data.set('$viewer', viewer)
  return data
}

beforeEach(() => {
  state.viewer = B
  vi.clearAllMocks()
})

it.each<[string, string, string, string]>([
  ['own', viewerKey(B), 'saved', 'saved'],
  ['of another account', viewerKey(A), 'other_account', 'other_account'],
  ['forged', 'x'.repeat(22), 'other_account', 'other_account'],
  ['the id itself', 'b', 'other_account', 'other_account'],
  ['too long', 'x'.repeat(10_000), 'unreadable_request', 'other_account'],
  ['empty', '', 'unreadable_request', 'unreadable_request'],
])('action: viewer key %s, as object and form', async (_, key, asObject, asForm) => {
  for (const access of ['signed-in', 'claims', 'products'] as const) {
    expect(code(await save(access)(call(key)))).toBe(asObject)
    expect(code(await save(access)(null, form(key)))).toBe(asForm)
  }
  expect(run).toHaveBeenCalledTimes(asObject === 'saved' ? 6 : 0)
})

it('action: refuses a call without an envelope, whoever calls', async () => {
  const bad = [
    { name: 'x' },
    undefined,
    null,
    'x',
    [],
    { input: {} },
    { input: {}, viewer: 5 },
    { ...call(''), x: 1 },
  ]
  for (const access of ['everyone', 'signed-in'] as const)
    for (const given of bad) expect(code(await save(access)(given))).toBe('unreadable_request')
})

it('action: a form without a key is refused, except where guests have it too', async () => {
  expect(code(await save('signed-in')(null, form()))).toBe('unreadable_request')
  expect(code(await save('claims', true)(null, form()))).toBe('saved')
  expect(code(await save('everyone')(null, form()))).toBe('saved')
  expect(code(await save('everyone')(null, form(viewerKey(A))))).toBe('other_account')
  expect(code(await save('claims', true)(call(viewerKey(A))))).toBe('other_account')
})

it('action: echoes typed text, but never to another account', async () => {
  expect(await save('signed-in')(null, form(viewerKey(A)))).not.toHaveProperty('typed')
  expect(await save('signed-in')(null, form())).toHaveProperty('typed', { name: 'x' })
})

it('action: a guest needs no key', async () => {
  state.viewer = null
  expect(code(await save('claims')(call('')))).toBe('saved')
  expect(code(await save('everyone')(call(viewerKey(A))))).toBe('saved')
})

it('action: drops the viewer key from input and echo', async () => {
  const answer = await save('signed-in')(null, form(viewerKey(B)))
  expect(answer).toEqual({ ok: true, data: { name: 'x' }, typed: { name: 'x' } })
})

it('action: drops what the database cannot store from input', async () => {
  const data = form(viewerKey(B))
  data.set('name', 'x\0')
  for (const given of [[null, data], [{ input: { name: 'x\0' }, viewer: viewerKey(B) }]] as const)
    expect(await (save('signed-in') as (...call: unknown[]) => Promise<unknown>)(...given)).toMatchObject({
      data: { name: 'x' },
    })
})

it('action: a save by version answers with the fresh page', async () => {
  const at = (version: object): ActionCall<object> => ({
    input: { name: 'x', ...version },
    viewer: viewerKey(B),
  })
  run.mockReturnValue({ id: '1' })
  await save('products')(at({}))
  await save('signed-in')(at({ version: '1' }))
  expect(state.refresh).not.toHaveBeenCalled()
  await save('products')(at({ version: '1' }))
  expect(state.refresh).toHaveBeenCalledOnce()
  // The answer itself has it.
  run.mockReturnValue({ id: '1', version: '2' })
  await save('products')(at({ version: '1' }))
  expect(state.refresh).toHaveBeenCalledOnce()
})

it('viewer key: differs per account and does not hold the id', () => {
  const keys = ['a', 'b', 'c1d2e3f4'].map((id) => viewerKey({ id }))
  expect(new Set(keys).size).toBe(3)
  for (const key of keys) expect(key).toMatch(/^[\w-]{22}$/)
  expect(keys[2]).not.toContain('c1d2')
  expect(viewerKey(null)).toBe('')
})

it('viewer key: is empty for a call without a form', () => {
  for (const given of [undefined, null, 'x', { get: 1 }]) expect(formViewer(given)).toBe('')
})
