/**
 * npm run check:standalone
 *
 * Proves the folder of `npm run build:standalone`: copies it to an empty place, serves it there with Node and its settings
 * alone, on a stack of its own, and asks it what a container would be asked.
 */
import { strict as assert } from 'node:assert'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describeError, Failure } from '../supabase/local/failure.ts'
import { startStack } from '../supabase/local/stack.ts'
import { buildStandalone } from './build-standalone.ts'
import { step } from './lib/steps.ts'

const PORT = 3203
const URL_HERE = `http://127.0.0.1:${PORT}`
const ENTRY = 'scripts/serve-standalone.ts'
const STARTING_MS = 30_000

const secrets = {
  REVALIDATE_SECRET: randomBytes(24).toString('hex'),
  JOBS_SECRET: randomBytes(24).toString('hex'),
}
let passed = 0

try {
  const built = await buildStandalone()
  const folder = mkdtempSync(path.join(tmpdir(), 'hormoz-standalone-'))
  cpSync(built, folder, { recursive: true })
  const stack = await step('Starting a stack for it', () =>
    startStack({ name: 'standalone', portBase: 23320, fresh: true }),
  )
  try {
    const settings = { ...stack.env, ...secrets, SITE_URL: `http://localhost:${PORT}`, PORT: String(PORT) }
    await refusesToStart(folder, settings)
    const server = await open(folder, settings)
    try {
      await serves()
    } finally {
      server.kill('SIGTERM')
    }
    const code = await new Promise((resolve) => server.once('exit', resolve))
    check('SIGTERM closes it', () => assert.equal(code, 0))
  } finally {
    await stack.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  console.log(`${passed} passed: the folder serves the shop.`)
} catch (error) {
  console.error(error instanceof assert.AssertionError ? `✗ ${error.message}` : describeError(error))
  process.exit(1)
}

/** The server with these settings and nothing else of this process. */
function launch(folder: string, settings: Record<string, string>) {
  const child = spawn(process.execPath, [ENTRY], {
    cwd: folder,
    env: { ...settings, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text))
  return { child, output: () => output }
}

async function refusesToStart(folder: string, settings: Record<string, string>): Promise<void> {
  const wrong = { ...settings, SITE_URL: 'https://shop.example', JOBS_SECRET: 'short' }
  const { child, output } = launch(folder, wrong)
  const code = await new Promise((resolve) => child.once('exit', resolve))
  check('wrong settings stop it with a sentence each', () => {
    assert.equal(code, 1, output())
    for (const name of ['JOBS_SECRET must have', 'ZARINPAL_URL is the local bank', 'SMS_INBOX_URL is set'])
      assert.ok(output().includes(name), output())
  })
}

async function open(folder: string, settings: Record<string, string>) {
  const { child, output } = launch(folder, settings)
  for (const deadline = Date.now() + STARTING_MS; ;) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Failure(`The server did not start:\n${output()}`)
    if (
      await fetch(`${URL_HERE}/api/ready`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      break
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  check('it starts and reaches its database', () => {})
  return child
}

async function serves(): Promise<void> {
  const get = async (address: string, init?: RequestInit) => {
    const response = await fetch(URL_HERE + address, init)
    return { response, text: await response.text() }
  }
  const first = await get('/')
  const second = await get('/')
  check('the home page is cached, with one content policy', () => {
    assert.equal(first.response.status, 200)
    assert.equal(second.response.headers.get('x-nextjs-cache'), 'HIT')
    const policy = second.response.headers.get('content-security-policy') ?? ''
    assert.match(policy, /'sha256-/)
    assert.equal(policy.match(/default-src/g)?.length, 1)
  })

  const article = first.text.match(/href="(\/products\/[^"?#]+)"/)?.[1]
  assert.ok(article, 'the home page shows no article')
  const product = await get(article)
  const stranger = await get('/products/nothing-like-this')
  check('an article is 200, an unknown one 404', () => {
    assert.equal(product.response.status, 200)
    assert.equal(stranger.response.status, 404)
  })

  const parts = ['/_next/static/chunks/', '/art/', '/media/'].map(
    (prefix) => (first.text + product.text).match(new RegExp(`"(${prefix}[^" ]+)"`))?.[1],
  )
  for (const part of [...parts, '/art/hero-1280.webp']) {
    assert.ok(part, 'the pages lead to no script, art or picture')
    const { response } = await get(part)
    check(`${part.split('?')[0]} is there`, () => assert.equal(response.status, 200))
  }

  const member = await get(article, { headers: { cookie: 'hormoz-member=1' } })
  const panel = await get('/admin', { redirect: 'manual' })
  check('middleware runs: member pages are private, the panel asks who you are', () => {
    assert.match(member.response.headers.get('cache-control') ?? '', /private/)
    assert.equal(panel.response.status, 303)
  })

  const call = (authorization: string) => get('/api/jobs', { method: 'POST', headers: { authorization } })
  const jobs = await call(`Bearer ${secrets.JOBS_SECRET}`)
  const refused = await call(`Bearer ${secrets.JOBS_SECRET}x`)
  check('jobs run with the secret and not without', () => {
    assert.match(jobs.text, /"payments":\{"decided":0/)
    assert.equal(refused.response.status, 403)
  })
}

function check(sentence: string, proof: () => void): void {
  proof()
  passed++
  console.log(`✓ ${sentence}`)
}
