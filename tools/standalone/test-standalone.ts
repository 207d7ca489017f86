/**
 * npm run lab -- standalone — proves the standalone build of docs/deploy.md and the Dockerfile: a stored page,
 * an action, a picture and a workbook in a worker.
 */
import { strict as assert } from 'node:assert'
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServerClient } from '@supabase/ssr'
import { row, workbook } from '../../lib/spreadsheet/testing/workbook.ts'
import { SESSION_COOKIE } from '../../lib/supabase/cookies.ts'
import { describeError, Failure } from '../../supabase/local/failure.ts'
import { portOffset } from '../../supabase/local/servers.ts'
import { startStack } from '../../supabase/local/stack.ts'
import { buildApp } from '../../scripts/lib/build.ts'
import { ROOT } from '../../scripts/lib/programs.ts'
import { appEnvironment } from '../../scripts/lib/settings.ts'
import { step } from '../../scripts/lib/steps.ts'

const BUILD = '.next-standalone'
const PORT = 3205 + portOffset()
type Stack = Awaited<ReturnType<typeof startStack>>
const HERE = `http://localhost:${PORT}`
const ADMIN = '09170000001'
let passed = 0

const folder = mkdtempSync(path.join(tmpdir(), 'hormoz-standalone-'))
try {
  await buildApp(BUILD, { standalone: true })
  cpSync(path.join(ROOT, BUILD, 'standalone'), folder, { recursive: true })
  cpSync(path.join(ROOT, BUILD, 'static'), path.join(folder, BUILD, 'static'), { recursive: true })
  cpSync(path.join(ROOT, 'public'), path.join(folder, 'public'), { recursive: true })
  for (const name of readdirSync(folder)) assert.ok(!name.startsWith('.env'), 'settings lie in the folder')
  const stack = await step('Starting a stack for it', () =>
    startStack({ name: 'standalone', portBase: 23320, fresh: true }),
  )
  try {
    const settings = { ...appEnvironment(PORT, stack.env), SITE_URL: HERE }
    const open = launch({ ...settings, HOSTNAME: '0.0.0.0' })
    await open.gone
    check('it does not listen to everybody without a proxy, and says why', () =>
      assert.match(open.output(), /TRUSTED_PROXY_HOPS is 0, but the server listens on/),
    )

    const server = launch({ ...settings, HOSTNAME: '0.0.0.0', TRUSTED_PROXY_HOPS: '1' })
    await ready(server)
    await serves()
    await readsWorkbooks(stack)
    server.child.kill('SIGTERM')
    await server.gone
    check('SIGTERM ends it', () => assert.equal(server.child.exitCode, 143))
  } finally {
    await stack.stop()
  }
  console.log(`${passed} passed, 0 failed`)
} catch (error) {
  console.error(error instanceof assert.AssertionError ? `✗ ${error.message}` : describeError(error))
  console.log(`${passed} passed, 1 failed`)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function launch(settings: Record<string, string>) {
  const child = spawn(process.execPath, ['server.js'], {
    cwd: folder,
    env: { ...settings, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text))
  const gone = new Promise((resolve) => child.once('exit', resolve))
  return { child, gone, output: () => output }
}

async function ready({ child, output }: ReturnType<typeof launch>): Promise<void> {
  for (const deadline = Date.now() + 30_000; ;) {
    if (
      await fetch(`${HERE}/api/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Failure(`The server did not start:\n${output()}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function serves(): Promise<void> {
  const get = async (address: string, init?: RequestInit) => {
    const response = await fetch(HERE + address, init)
    return { response, text: await response.text() }
  }
  const home = await get('/')
  const again = await get('/')
  check('a stored page comes from the cache, with its policy', () => {
    assert.equal(again.response.headers.get('x-nextjs-cache'), 'HIT')
    assert.match(again.response.headers.get('content-security-policy') ?? '', /'sha256-/)
  })
  const product = /href="(\/products\/[^"?#]+)"/.exec(home.text)?.[1]
  const stranger = await get('/products/nothing-like-this')
  const member = await get(product!, { headers: { cookie: 'hormoz-member=1' } })
  const list = await get('/products?sort=cheapest')
  check('middleware rewrites, what is missing is a 404', () => {
    assert.equal(member.response.status, 200)
    assert.equal(list.response.status, 200)
    assert.equal(stranger.response.status, 404)
  })
  for (const prefix of ['/_next/static/chunks/', '/art/', '/media/']) {
    const file = new RegExp(`"(${prefix}[^" ]+)"`).exec(home.text)?.[1]
    const { response } = await get(file!)
    check(`${prefix}… is there`, () => assert.equal(response.status, 200))
  }
  const manifest = path.join(ROOT, BUILD, 'server/server-reference-manifest.json')
  const { node } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    node: Record<string, { exportedName: string }>
  }
  const [action] = Object.entries(node).find(([, { exportedName }]) => exportedName === 'sendContact')!
  const sent = await get('/contact', {
    method: 'POST',
    headers: { origin: HERE, 'next-action': action, 'content-type': 'text/plain;charset=UTF-8' },
    body: JSON.stringify([{ input: {}, viewer: '' }]),
  })
  check('an action answers', () => {
    assert.equal(sent.response.status, 200)
    assert.match(sent.text, /"code":"invalid_input"/)
  })
}

async function readsWorkbooks(stack: Stack): Promise<void> {
  const cookie = await sessionOf(ADMIN, stack)
  const read = async (bytes: Uint8Array) => {
    const body = new FormData()
    body.append('file', new File([new Uint8Array(bytes)], 'list.xlsx'))
    const headers = { origin: HERE, cookie }
    const response = await fetch(`${HERE}/api/admin/products/import`, { method: 'POST', headers, body })
    return { status: response.status, answer: (await response.json()) as object }
  }
  const good = await read(workbook(row(1, ['نام', 'قیمت']) + row(2, ['دیگ', '<c><v>1200</v></c>'])))
  check('a workbook is read in a worker', () =>
    assert.deepEqual(good, {
      status: 200,
      answer: {
        ok: true,
        data: {
          rows: [
            ['نام', 'قیمت'],
            ['دیگ', '1200'],
          ],
        },
      },
    }),
  )
  const far = await read(workbook('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'))
  check('a workbook that is too large is refused', () => assert.equal(far.status, 413))
}

async function sessionOf(local: string, { urls, env }: Stack): Promise<string> {
  const jar = new Map<string, string>()
  const client = createServerClient(urls.api, env.SUPABASE_PUBLISHABLE_KEY, {
    cookieOptions: { name: SESSION_COOKIE },
    cookies: {
      getAll: () => [...jar].map(([name, value]) => ({ name, value })),
      setAll: (cookies) => cookies.forEach(({ name, value }) => jar.set(name, value)),
    },
  })
  const phone = `+98${local.slice(1)}`
  const sent = await client.auth.signInWithOtp({ phone, options: { shouldCreateUser: false } })
  assert.ifError(sent.error)
  const inbox = await fetch(`${urls.inbox}/messages?to=${local}&limit=1`)
  const { messages } = (await inbox.json()) as { messages: { text: string }[] }
  const token = /#(\d{6})/.exec(messages[0]?.text ?? '')?.[1]
  assert.ok(token, 'no code came')
  assert.ifError((await client.auth.verifyOtp({ phone, token, type: 'sms' })).error)
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
}

function check(sentence: string, proof: () => void): void {
  proof()
  passed++
  console.log(`✓ ${sentence}`)
}
