import { expect, it, vi } from 'vitest'
import { withRetry } from './retry'

const refusal = (code: string, status = 500) =>
  new Response(JSON.stringify({ code, message: '' }), { status })

it.each(['40P01', '40001'])('database call: is repeated once after %s with the same body', async (code) => {
  const call = vi
    .fn<typeof fetch>()
    .mockResolvedValueOnce(refusal(code))
    .mockResolvedValueOnce(new Response('[1]'))
  const answer = await withRetry(call)('http://db/rpc/f', { method: 'POST', body: '{"a":1}' })
  expect(await answer.json()).toEqual([1])
  expect(call.mock.calls).toEqual([
    ['http://db/rpc/f', { method: 'POST', body: '{"a":1}' }],
    ['http://db/rpc/f', { method: 'POST', body: '{"a":1}' }],
  ])
})

it('database call: stays refused after a second rollback', async () => {
  const call = vi.fn<typeof fetch>(async () => refusal('40P01'))
  expect(await (await withRetry(call)('http://db')).json()).toMatchObject({ code: '40P01' })
  expect(call).toHaveBeenCalledTimes(2)
})

it.each([
  ['a refusal of the shop', refusal('HZ000', 400)],
  ['a statement timeout', refusal('57014')],
  ['a page of a proxy', new Response('<html>502</html>', { status: 502 })],
  ['an empty answer', new Response(null, { status: 204 })],
])('database call: %s is not repeated', async (_, answer) => {
  const call = vi.fn<typeof fetch>(async () => answer)
  expect(await withRetry(call)('http://db')).toBe(answer)
  expect(call).toHaveBeenCalledTimes(1)
})
