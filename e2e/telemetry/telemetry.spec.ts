/**
 * Request ids in response, log and database; traces and metrics by OTLP; Prometheus figures. Uses the logged
 * server (scripts/lib/test-shop.ts).
 */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from '../support/test.ts'
import { localSecrets } from '../../scripts/lib/settings.ts'
import { faultyUrl, setFault } from '../support/faults.ts'
import { createProduct, sql } from '../support/products.ts'
import { receiveOtlp, type Receiver } from '../support/otlp.ts'
import { createPerson, signIn } from '../support/people.ts'
import { shopUrl } from '../support/shop.ts'

const newId = () => randomBytes(16).toString('hex')
const secret = process.env.METRICS_SECRET ?? ''

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(faultyUrl + path, { headers, redirect: 'manual' })

const logged = (id: string) =>
  readFileSync(process.env.SERVER_LOG!, 'utf8')
    .split('\n')
    .filter((line) => line.includes(`"request_id":"${id}"`))
    .map((line) => JSON.parse(line) as Record<string, unknown>)

test.beforeAll(() => setFault('none'))

test('request id: is the same in answer, log and PostgreSQL', { tag: '@nightly' }, async () => {
  await sql(`
    create table private.telemetry_test (request_id text);
    create function private.telemetry_test() returns trigger language plpgsql security definer set search_path = '' as $$
    begin
      insert into private.telemetry_test values (current_setting('request.headers')::json ->> 'x-request-id');
      return null;
    end $$;
    create trigger telemetry_test after insert or update on private.health_checks
      for each row execute function private.telemetry_test()`)
  try {
    const id = newId()
    const answer = await ask('/api/ready', { 'x-request-id': id })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-request-id')).toBe(id)
    // A malformed id is replaced.
    const other = await ask('/api/ready', { 'x-request-id': `'; drop table orders --` })
    const made = other.headers.get('x-request-id')
    expect(made).toMatch(/^[0-9a-f]{32}$/)
    const rows = await sql<{ request_id: string }>('select request_id from private.telemetry_test')
    expect(rows.map(({ request_id }) => request_id)).toEqual([id, made])
  } finally {
    await sql('drop trigger telemetry_test on private.health_checks')
    await sql('drop function private.telemetry_test')
    await sql('drop table private.telemetry_test')
  }

  const id = newId()
  await setFault('no-database')
  const failed = await ask('/api/search/suggestions?q=09121234567', { 'x-request-id': id })
  expect(failed.status).toBe(503)
  // Another process writes the log: the response may come first.
  await expect
    .poll(() => logged(id))
    .toMatchObject([{ name: 'hormoz', level: 50, msg: 'database unreachable' }])
  // The log contains the route of a failing page.
  const page = newId()
  await ask('/products?search=09121234567', { 'x-request-id': page })
  await setFault('none')
  await expect
    .poll(() => logged(page))
    .toContainEqual(expect.objectContaining({ msg: 'request failed', route: '/view/[type]/list/[query]' }))
})

test.describe(() => {
  let receiver: Receiver
  test.beforeAll(async () => {
    receiver = await receiveOtlp(Number(process.env.OTLP_PORT))
  })
  test.afterAll(() => receiver.close())

  test(
    'traces: a request is one trace down to each call, and holds nothing personal',
    { tag: '@nightly' },
    async ({ browser }) => {
      const person = await createPerson('admin', { first: 'فرخنده', last: 'بی‌همتا' })
      const product = await createProduct({})
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: faultyUrl })
      await signIn(context, person, 'admin', faultyUrl)
      const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
      await context.close()

      const id = newId()
      const paths = [
        `/products/${product.slug}`,
        `/products?search=${person.phone}`,
        `/admin/users?search=${person.phone}`,
        `/admin/users/${person.id}`,
        `/payment/callback?Authority=A${'7'.repeat(35)}&Status=OK&order_id=${person.id}`,
        '/profile',
      ]
      for (const path of paths) await ask(path, { 'x-request-id': id, cookie })
      const names = () => receiver.spans.filter(({ traceId }) => traceId === id).map(({ name }) => name)
      await expect
        .poll(names, { timeout: 20_000 })
        .toEqual(
          expect.arrayContaining([
            'GET /view/[type]/products/[slug]',
            'GET /admin/users/[id]',
            'GET /payment/callback',
            'database rpc current_viewer',
            'database rpc search_products',
          ]),
        )
      const call = receiver.spans.find(
        ({ name, traceId }) => traceId === id && name === 'database rpc current_viewer',
      )
      expect(call!.parentId).toMatch(/^[0-9a-f]{16}$/)
      expect(call!.attributes).toEqual({
        'peer.service': 'database',
        'hormoz.call': 'rpc current_viewer',
        'http.response.status_code': 200,
      })
      await expect.poll(receiver.metricsCame, { timeout: 70_000 }).toBe(true)

      const token = /hormoz-session[^=]*=(?:base64-)?([^;]{40})/.exec(cookie)?.[1]
      expect(token).toBeTruthy()
      const sent = receiver.everything()
      for (const personal of [
        person.phone,
        person.phone.slice(1),
        person.id,
        'فرخنده',
        '7'.repeat(35),
        token!,
        product.slug,
      ])
        expect(sent).not.toContain(personal)
    },
  )
})

test.describe(() => {
  const read = async () => {
    const answer = await ask('/api/metrics', { authorization: `Bearer ${secret}` })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
    return answer.text()
  }
  /** A figure by name and partial labels; 0 when missing. */
  const figure = (text: string, name: string, ...labels: string[]) => {
    const line = text
      .split('\n')
      .find((each) => each.startsWith(`${name}{`) && labels.every((label) => each.includes(label)))
    return Number(line?.split(' ').at(-1) ?? 0)
  }

  test(
    'metrics: need the secret; without the setting the address is missing',
    { tag: '@nightly' },
    async () => {
      expect((await ask('/api/metrics')).status).toBe(401)
      expect((await ask('/api/metrics', { authorization: `Bearer ${secret}x` })).status).toBe(401)
      expect((await fetch(`${shopUrl}/api/metrics`)).status).toBe(404)
    },
  )

  test(
    'metrics: count requests, calls, jobs, the page cache and the process',
    { tag: '@nightly' },
    async () => {
      const before = await read()
      const { slug } = await createProduct({})
      for (let time = 0; time < 3; time++) expect((await ask(`/products/${slug}`)).status).toBe(200)
      expect((await ask('/auth')).status).toBe(200)
      expect((await ask('/checkout')).status).toBe(303)
      expect((await ask('/api/jobs')).status).toBe(405)
      // Another server may have run this minute's jobs.
      const authorization = `Bearer ${localSecrets().JOBS_SECRET}`
      expect(
        (await fetch(`${faultyUrl}/api/jobs`, { method: 'POST', headers: { authorization } })).status,
      ).toBe(200)
      const after = await read()
      const grew = (name: string, ...labels: string[]) =>
        figure(after, name, ...labels) - figure(before, name, ...labels)

      const requests = 'http_server_request_duration_count'
      expect(grew(requests, 'http_route="/view/[type]/products/[slug]"', 'status_code="200"')).toBe(3)
      // Middleware and page are one request.
      expect(grew(requests, 'http_route="/auth"', 'status_code="200"')).toBe(1)
      expect(grew(requests, 'http_route=""', 'status_code="303"')).toBe(1)
      expect(grew(requests, 'http_route="/api/jobs"', 'status_code="405"')).toBe(1)
      expect(grew('hormoz_page_cache_reads_total', 'hormoz_result="miss"')).toBeGreaterThanOrEqual(1)
      expect(grew('hormoz_page_cache_reads_total', 'hormoz_result="hit"')).toBeGreaterThanOrEqual(2)
      const calls = 'http_client_request_duration_count'
      const isPage = ['peer_service="database"', 'hormoz_call="rpc product_page"', 'status_code="200"']
      expect(grew(calls, ...isPage)).toBeGreaterThan(0)
      expect(figure(after, calls, 'peer_service="gateway"', 'hormoz_call="unVerified"')).toBeGreaterThan(0)
      expect(
        figure(after, 'hormoz_job_duration_count', 'hormoz_job="payments"', 'hormoz_done="true"'),
      ).toBeGreaterThan(0)
      expect(figure(after, 'process_cpu_time_total', 'cpu_mode="user"')).toBeGreaterThan(0)
      expect(after).toMatch(/^process_memory_usage \d{8,}$/m)
      expect(after).not.toContain(slug)
    },
  )
})
