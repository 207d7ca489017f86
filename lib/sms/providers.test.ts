import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { inbox } from './inbox'
import { kavenegar } from './kavenegar'
import { smsIr } from './sms-ir'

interface Seen {
  path: string
  key: string | undefined
  body: string
}

const closers: (() => void)[] = []
afterEach(() => closers.splice(0).forEach((close) => close()))

/** A provider with a fixed answer (null: it hangs), and its requests. */
async function fake(
  answer: { status?: number; body?: unknown } | null,
): Promise<{ address: string; seen: Seen[] }> {
  const seen: Seen[] = []
  const server = createServer((request: IncomingMessage, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      seen.push({ path: request.url ?? '', key: request.headers['x-api-key'] as string, body })
      if (!answer) return
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' })
      response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {}))
    })
  })
  closers.push(() => {
    server.close()
    server.closeAllConnections()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen }
}

const message = { id: 7, to: '09171234567', text: 'سلام' }
const code = { ...message, code: '123456' }
/** Milliseconds. */
const PATIENCE = 10_000
const SHORT = 200
const taken = { return: { status: 200, message: 'تایید شد' }, entries: [{ messageid: 8792343, status: 1 }] }

it('Kavenegar: sends a text with an idempotency id and returns the reference', async () => {
  const { address, seen } = await fake({ body: taken })
  const outcome = await kavenegar({ key: 'K', sender: '10004346', address }).send(message, PATIENCE)
  expect(outcome).toEqual({ kind: 'sent', reference: '8792343' })
  expect(seen[0]!.path).toBe('/v1/K/sms/send.json')
  expect(Object.fromEntries(new URLSearchParams(seen[0]!.body))).toEqual({
    receptor: '09171234567',
    message: 'سلام',
    localid: '7',
    sender: '10004346',
  })
})

it('Kavenegar: sends a code by template', async () => {
  const { address, seen } = await fake({ body: taken })
  await kavenegar({ key: 'K', template: 'login', address }).sendCode(code, PATIENCE)
  expect(seen[0]!.path).toBe('/v1/K/verify/lookup.json')
  expect(seen[0]!.body).toBe('receptor=09171234567&token=123456&template=login')
})

it.each([
  [418, true],
  [403, true],
  [411, false],
  [424, false],
  [431, false],
])('Kavenegar: refusal %i may be repeated: %s', async (status, again) => {
  const { address } = await fake({ status, body: { return: { status, message: 'خطا' }, entries: null } })
  const outcome = await kavenegar({ key: 'K', address }).send(message, PATIENCE)
  expect(outcome).toEqual({ kind: 'refused', error: `${status} خطا`, again })
})

it('Kavenegar: reads states of delivery', async () => {
  const { address } = await fake({
    body: {
      return: { status: 200, message: '' },
      entries: [
        { messageid: 1, status: 10 },
        { messageid: 2, status: 11 },
        { messageid: 3, status: 4 },
      ],
    },
  })
  const states = await kavenegar({ key: 'K', address }).states(['1', '2', '3'], PATIENCE)
  expect([...states]).toEqual([
    ['1', 'delivered'],
    ['2', 'undelivered'],
  ])
})

const settings = { key: 'K', line: '30007732', template: '1234' }

it('SMS.ir: sends a text from its line and a code by template', async () => {
  const { address, seen } = await fake({
    body: { status: 1, message: 'موفق', data: { messageId: 89545112 } },
  })
  const provider = smsIr({ ...settings, address })
  expect(await provider.send(message, PATIENCE)).toEqual({ kind: 'sent', reference: '89545112' })
  expect(await provider.sendCode(code, PATIENCE)).toEqual({ kind: 'sent', reference: '89545112' })
  expect(seen.map(({ path, key, body }) => [path, key, JSON.parse(body)])).toEqual([
    ['/send/bulk', 'K', { lineNumber: 30007732, messageText: 'سلام', mobiles: ['09171234567'] }],
    [
      '/send/verify',
      'K',
      { mobile: '09171234567', templateId: 1234, parameters: [{ name: 'CODE', value: '123456' }] },
    ],
  ])
})

it.each([
  [102, true],
  [20, true],
  [104, false],
  [113, false],
])('SMS.ir: refusal %i may be repeated: %s', async (status, again) => {
  const { address } = await fake({ status: 400, body: { status, message: 'خطا', data: null } })
  expect(await smsIr({ ...settings, address }).send(message, PATIENCE)).toMatchObject({
    kind: 'refused',
    again,
  })
})

it('SMS.ir: reads the state of one message', async () => {
  const { address, seen } = await fake({ body: { status: 1, data: { deliveryState: 1 } } })
  expect([...(await smsIr({ ...settings, address }).states(['55'], PATIENCE))]).toEqual([['55', 'delivered']])
  expect(seen[0]!.path).toBe('/send/55')
})

const PROVIDERS = [
  { name: 'Kavenegar', provider: (address: string) => kavenegar({ key: 'K', address }) },
  { name: 'SMS.ir', provider: (address: string) => smsIr({ key: 'K', line: '3000', address }) },
]

it.each(PROVIDERS)('$name: an unreachable provider has sent nothing', async ({ provider }) => {
  const { address } = await fake(null)
  closers.splice(0).forEach((close) => close())
  expect(await provider(address).send(message, PATIENCE)).toMatchObject({ kind: 'refused', again: true })
})

it.each(
  PROVIDERS.flatMap((each) => [
    { ...each, trouble: 'it hangs', answer: null },
    { ...each, trouble: 'its answer is not JSON', answer: { status: 502, body: '<html>' } },
    { ...each, trouble: 'its answer is unknown', answer: { body: { hello: 'world' } } },
  ]),
)('$name: outcome is uncertain when $trouble', async ({ provider, answer }) => {
  const { address } = await fake(answer)
  expect(await provider(address).send(message, answer ? PATIENCE : SHORT)).toMatchObject({
    kind: 'uncertain',
  })
})

it('SMS inbox: keeps a message', async () => {
  const { address, seen } = await fake({ status: 201, body: { message: { id: 3 } } })
  expect(await inbox(address).send(message, PATIENCE)).toEqual({ kind: 'sent', reference: '3' })
  expect(JSON.parse(seen[0]!.body)).toEqual({ to: '09171234567', text: 'سلام', from: 'shop' })
})
