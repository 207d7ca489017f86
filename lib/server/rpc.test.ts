import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { fail } from '@/lib/utils/errors'
import { rpcAction, rpcQuery } from './rpc'

const rpc = vi.hoisted(() => vi.fn())
vi.mock('@/lib/supabase/viewer', () => ({ viewerClient: async () => ({ rpc }) }))
vi.mock('next/headers', () => ({ headers: async () => new Headers({ origin: 'http://shop.test' }) }))
vi.mock('./env', () => ({ env: () => ({ SITE_URL: 'http://shop.test' }) }))
vi.mock('./access', () => ({ authorize: async () => null, isOfPanel: () => false }))
vi.mock('./log', () => ({ log: { error: vi.fn() } }))

const answers = (data: unknown) => rpc.mockResolvedValueOnce({ data, error: null })
const refuses = (code: string, message: string) =>
  rpc.mockResolvedValueOnce({ data: null, error: { code, message } })

const save = rpcAction({
  name: 'example.delete',
  schema: z.object({ id: z.string() }),
  access: 'everyone',
  refusals: {
    not_found: 'id',
    choice_key: fail('duplicate', { fields: { choice: 'x' } }),
    duplicate: fail('duplicate', { fields: { name: 'x' } }),
    23514: fail('invalid_input'),
  },
  rpc: 'admin_delete_attribute',
  args: ({ id }) => ({ p_id: id }),
  after: (_, { id }) => ({ id }),
})

it('database call: returns data or throws the refusal with its cause', async () => {
  answers([{ id: 'a', products: 2 }])
  expect(await rpcQuery('admin_count_attributes')).toEqual([{ id: 'a', products: 2 }])
  refuses('PGRST116', 'no rows')
  await expect(rpcQuery('admin_count_attributes')).rejects.toMatchObject({
    code: 'not_found',
    cause: { message: 'no rows' },
  })
})

it('database action: passes arguments and answers after the call', async () => {
  answers(null)
  expect(await save({ input: { id: 'a' }, viewer: '' })).toEqual({ ok: true, data: { id: 'a' } })
  expect(rpc).toHaveBeenLastCalledWith('admin_delete_attribute', { p_id: 'a' })
})

it.each([
  ['HZ000', 'not_found', 'not_found', ['id']],
  ['23505', 'duplicate key value violates unique constraint "choice_key"', 'duplicate', ['choice']],
  ['23505', 'duplicate key value violates unique constraint "name"', 'duplicate', ['name']],
  ['23514', 'violates check constraint "a"', 'invalid_input', []],
  ['42501', 'permission denied', 'forbidden', []],
])('database action: refusal %s %s answers %s', async (code, message, answer, fields) => {
  refuses(code, message)
  const result = await save({ input: { id: 'a' }, viewer: '' })
  expect(result.ok ? null : [result.error.code, Object.keys(result.error.fields ?? {})]).toEqual([
    answer,
    fields,
  ])
})
