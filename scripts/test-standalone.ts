/**
 * npm run test:standalone
 *
 * Proves the standalone build as docs/deploy.md and the Dockerfile put it together: in an empty place, by `node server.js`
 * and its settings alone, on a stack of its own, it serves a stored page, an action and a picture.
 */
import { strict as assert } from 'node:assert'
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describeError, Failure } from '../supabase/local/failure.ts'
import { portOffset } from '../supabase/local/servers.ts'
import { startStack } from '../supabase/local/stack.ts'
import { buildApp } from './lib/build.ts'
import { ROOT } from './lib/programs.ts'
import { appEnvironment } from './lib/settings.ts'
import { step } from './lib/steps.ts'

const BUILD = '.next-standalone'
const PORT = 3205 + portOffset()
const HERE = `http://localhost:${PORT}`
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

/** The server with these settings and nothing else of this process. */
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
  check('middleware rewrites, what is missing is a 404', () => {
    assert.equal(member.response.status, 200)
    assert.match(member.response.headers.get('cache-control') ?? '', /private/)
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
    body: '[null,{}]',
  })
  check('an action answers', () => {
    assert.equal(sent.response.status, 200)
    assert.match(sent.text, /"code":"invalid_input"/)
  })
}

function check(sentence: string, proof: () => void): void {
  proof()
  passed++
  console.log(`✓ ${sentence}`)
}
