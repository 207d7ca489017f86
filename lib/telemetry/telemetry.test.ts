import { SpanKind, SpanStatusCode, trace, context, ROOT_CONTEXT, TraceFlags } from '@opentelemetry/api'
import type { ReadableSpan } from '@opentelemetry/sdk-trace'
import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { acceptedRequestId, requestId } from './request-id'
import { numberRequests } from './requests'
import { withoutPersonalData } from './sdk'
import { supabaseCall } from '../supabase/timeout'

const ID = '0123456789abcdef0123456789abcdef'

it('request id: has one accepted form', () => {
  expect(acceptedRequestId(ID)).toBe(ID)
  expect(acceptedRequestId(ID.toUpperCase())).toBe(ID)
  for (const given of [undefined, '', 'x', '0'.repeat(32), `${ID}0`, `${ID}, ${ID}`, [ID], `${ID}\n`])
    expect(acceptedRequestId(given)).toBeNull()
})

const server = createServer((request, response) => {
  void (async () => {
    await wait(Number(request.url!.slice(1)))
    response.end(`${requestId()} ${request.headers['x-request-id']}`)
  })()
})
beforeAll(async () => {
  numberRequests()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.close()
  context.disable()
})
const get = (path: string, id?: string) =>
  new Promise<{ text: string; echo: unknown }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const headers = id === undefined ? {} : { 'x-request-id': id }
    ask({ port, path, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('end', () => resolve({ text, echo: answer.headers['x-request-id'] }))
    })
      .on('error', reject)
      .end()
  })

it('request id: stays with its request across awaits and is in the answer', async () => {
  const ids = Array.from({ length: 20 }, (_, i) => i.toString(16).padStart(32, '1'))
  const answers = await Promise.all(ids.map((id, i) => get(`/${(i * 7) % 20}`, id)))
  expect(answers).toEqual(ids.map((id) => ({ text: `${id} ${id}`, echo: id })))
  expect(requestId()).toBeUndefined()
})

it('request id: is generated where it is missing or invalid', async () => {
  const [first, second] = [await get('/0'), await get('/0', 'phone=09121234567')]
  for (const { text, echo } of [first, second]) {
    expect(echo).toMatch(/^[0-9a-f]{32}$/)
    expect(text).toBe(`${String(echo)} ${String(echo)}`)
  }
  expect(first.echo).not.toBe(second.echo)
})

it('request id: is in each line of the log', async () => {
  const { log } = await import('@/lib/server/log')
  const parent = { traceId: ID, spanId: ID.slice(16), traceFlags: TraceFlags.SAMPLED }
  const lines: string[] = []
  const stream = (log as unknown as Record<symbol, { write: (line: string) => void }>)[
    pino.symbols.streamSym
  ]!
  const write = stream.write
  stream.write = (line) => void lines.push(line)
  context.with(trace.setSpanContext(ROOT_CONTEXT, parent), () => log.error({ phone: '09121234567' }, 'tried'))
  log.error('outside')
  stream.write = write
  expect(JSON.parse(lines[0]!)).toMatchObject({ request_id: ID, phone: '…', msg: 'tried' })
  expect(JSON.parse(lines[1]!)).not.toHaveProperty('request_id')
})

it.each([
  ['POST', '/rest/v1/rpc/place_order', 'database', 'rpc place_order'],
  ['GET', '/rest/v1/profiles?phone_number=eq.09121234567&select=id', 'database', 'GET profiles'],
  ['PUT', '/auth/v1/admin/users/7f0c1a4e-7a8e-4b0a-9d6f-000000000001', 'auth', 'PUT admin users'],
  ['POST', '/auth/v1/token?grant_type=refresh_token', 'auth', 'POST token'],
  ['GET', '/storage/v1/object/products/09121234567.webp', 'storage', 'GET object products'],
])('Supabase call: %s %s is named without parameters', (method, path, service, name) => {
  expect(supabaseCall(`http://127.0.0.1:1${path}`, method)).toEqual({ service, name })
})

const span = (name: string, attributes: Record<string, string>) =>
  withoutPersonalData({
    name,
    kind: SpanKind.SERVER,
    attributes,
    events: [{ name: 'exception', attributes: { 'exception.message': '09121234567' }, time: [0, 0] }],
    links: [],
    status: { code: SpanStatusCode.ERROR, message: 'no such phone 09121234567' },
  } as unknown as ReadableSpan)

it('exported span: holds no address, query, event or message', () => {
  const sent = span('GET /products?search=09121234567', {
    'http.target': '/products?search=09121234567',
    'http.url': 'http://x/auth/v1/token?refresh_token=secret',
    'next.span_name': 'GET /products?search=09121234567',
    'http.method': 'GET',
  })
  expect(JSON.stringify([sent.name, sent.attributes, sent.events, sent.status])).not.toContain('0912')
  expect(sent.name).toBe('GET')
  expect(sent.attributes).toEqual({ 'http.method': 'GET' })
  expect(sent.events).toEqual([])
  expect(sent.status).toEqual({ code: SpanStatusCode.ERROR })
})

it('exported span: keeps the pattern of the route', () => {
  expect(span('GET /products/[slug]', { 'next.route': '/products/[slug]' }).name).toBe('GET /products/[slug]')
  expect(span('database rpc place_order', {}).name).toBe('database rpc place_order')
})
