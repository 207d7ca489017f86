// @module-tag contract
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import { projectFolder } from '../paths.ts'
import type { StackState } from '../state.ts'
import { resetStack, startStack, type Stack } from '../stack.ts'
import { makeBucket, newEmail, runSql, serviceClient, sharedStack } from './support.ts'

const CRASHING = { name: 'stack-crash', portBase: 26620 }
const folder = join(projectFolder, '.hormoz', CRASHING.name)
let stack: Stack | undefined
afterEach(() => stack?.stop())
afterAll(() => resetStack(CRASHING.name, () => {}))

async function startHere(): Promise<void> {
  stack = await startStack({ ...CRASHING, prepare: false, fresh: true })
  await makeBucket(stack, 'crash')
}

const pidIn = (file: string, read: (text: string) => number) => read(readFileSync(join(folder, file), 'utf8'))
const postgresPid = () => pidIn('postgres/postmaster.pid', (text) => Number.parseInt(text, 10))
const state = () => JSON.parse(readFileSync(join(folder, 'stack.json'), 'utf8')) as StackState

/** Writes of all kinds until aborted; returns the acknowledged ones. */
function writeUntil(target: Pick<Stack, 'env' | 'urls'>, signal: AbortSignal) {
  const { storage, auth } = serviceClient(target as Stack)
  const acknowledged = {
    objects: [] as string[],
    users: [] as string[],
    paid: [] as string[],
    messages: [] as string[],
  }
  const json = async (url: string, body: unknown) => {
    const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(String(answer.status))
    return (await answer.json()) as { data: { authority: string } }
  }
  let n = 0
  const kinds: Record<keyof typeof acknowledged, () => Promise<string>> = {
    objects: async () => {
      const name = `${n++}.txt`
      const { error } = await storage.from('crash').upload(name, Buffer.from(name.repeat(1000)))
      if (error) throw error
      return name
    },
    users: async () => {
      const email = newEmail()
      const { error } = await auth.admin.createUser({ email, password: 'x' })
      if (error) throw error
      return email
    },
    paid: async () => {
      const request = {
        merchant_id: target.env.ZARINPAL_MERCHANT_ID,
        amount: 10_000,
        description: 'x',
        callback_url: 'http://localhost:3000/',
      }
      const { data } = await json(`${target.urls.bank}/pg/v4/payment/request.json`, request)
      await json(`${target.urls.bank}/test/pay/${data.authority}`, { result: 'pay' })
      return data.authority
    },
    messages: async () => {
      const text = `message ${n++}`
      await json(`${target.urls.inbox}/messages`, { to: '09120000000', text })
      return text
    },
  }
  const work = Object.entries(kinds).map(async ([kind, write]) => {
    while (!signal.aborted) {
      const done = await write().catch(() => undefined)
      if (done !== undefined) acknowledged[kind as keyof typeof acknowledged].push(done)
    }
  })
  return { acknowledged, ended: Promise.all(work) }
}

async function somethingOfEach(written: ReturnType<typeof writeUntil>['acknowledged']): Promise<void> {
  const fewest = () => Math.min(...Object.values(written).map((list) => list.length))
  await expect.poll(fewest, { timeout: 20_000, interval: 20 }).toBeGreaterThan(2)
}

async function expectAll(written: ReturnType<typeof writeUntil>['acknowledged']): Promise<void> {
  for (const list of Object.values(written)) expect(list.length).toBeGreaterThan(0)
  const column = async (sql: string) => {
    const rows = await adminSql<{ value: string }>(sql)
    return new Set(rows.map(({ value }) => value))
  }
  const users = await column('select email as value from auth.users')
  const paid = await column(`select authority as value from bank.payments where state = 'paid'`)
  const messages = await column('select body as value from inbox.messages')
  expect(written.users.filter((email) => !users.has(email))).toEqual([])
  expect(written.paid.filter((authority) => !paid.has(authority))).toEqual([])
  expect(written.messages.filter((text) => !messages.has(text))).toEqual([])
  for (const name of written.objects) {
    const { data } = await serviceClient(stack!).storage.from('crash').download(name)
    expect(await data?.text()).toBe(name.repeat(1000))
  }
}

/** The bank and the inbox belong to the superuser. */
function adminSql<T extends Record<string, unknown>>(sql: string): Promise<T[]> {
  const database = stack!.urls.database.replace('//postgres:', '//supabase_admin:')
  return runSql<T>({ ...stack!, urls: { ...stack!.urls, database } }, sql)
}

async function startElsewhere() {
  const options = JSON.stringify({ ...CRASHING, prepare: false })
  const script = `import { startStack } from './supabase/local/stack.ts'; await startStack(${options})`
  const args = ['--input-type=module', '--eval', script]
  const child = spawn(process.execPath, args, { cwd: projectFolder, stdio: 'ignore' })
  const ready = () => {
    try {
      return state().ready === true
    } catch {
      return false
    }
  }
  await expect.poll(ready, { timeout: 20_000, interval: 50 }).toBe(true)
  expect(state().pid).toBe(child.pid)
  return child
}

it('crash: a killed stack starts again with fresh data', async () => {
  await resetStack(CRASHING.name, () => {})
  const child = await startElsewhere()
  child.kill('SIGKILL')
  await expect.poll(() => child.signalCode).toBe('SIGKILL')
  stack = await startStack({ ...CRASHING, prepare: false, fresh: true })
  expect(stack.reused).toBe(false)
})

it('crash: a killed stack keeps all acknowledged writes and leaves no stray files', async () => {
  await resetStack(CRASHING.name, () => {})
  const child = await startElsewhere()
  const running = await startStack({ ...CRASHING, prepare: false })
  expect(running.reused).toBe(true)
  await makeBucket(running, 'crash')

  const stopped = new AbortController()
  const { acknowledged, ended } = writeUntil(running, stopped.signal)
  await somethingOfEach(acknowledged)
  child.kill('SIGKILL')
  stopped.abort()
  await ended

  // Of two starts one starts, the other gets the running stack.
  const start = () => startStack({ ...CRASHING, prepare: false })
  const both = await Promise.all([start(), start()])
  expect(both.map(({ reused }) => reused).sort()).toEqual([false, true])
  stack = both.find(({ reused }) => !reused)
  await expectAll(acknowledged)
  const files = readdirSync(join(folder, 'objects'), { recursive: true, withFileTypes: true })
  const versions = await runSql<{ version: string }>(stack!, 'select version from storage.objects')
  expect(
    files
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort(),
  ).toEqual(versions.map(({ version }) => version).sort())
})

it.each([
  ['PostgreSQL', () => postgresPid()],
  ['PostgREST', () => Number(state().postgrestPid)],
])('crash: all acknowledged writes are kept when %s is killed', async (_, pid) => {
  await startHere()
  const stopped = new AbortController()
  const { acknowledged, ended } = writeUntil(stack!, stopped.signal)
  await somethingOfEach(acknowledged)
  const killed = pid()
  process.kill(killed, 'SIGKILL')
  // Recorded pid of the restarted process.
  await expect.poll(pid, { timeout: 15_000 }).not.toBe(killed)
  const answers = () => adminSql('select 1').then(Boolean, () => false)
  await expect.poll(answers, { timeout: 15_000 }).toBe(true)
  stopped.abort()
  await ended
  await expectAll(acknowledged)
  await expect
    .poll(
      async () =>
        (await fetch(`${stack!.urls.api}/rest/v1/`, { headers: { apikey: stack!.env.SUPABASE_SECRET_KEY } }))
          .status,
      { timeout: 10_000 },
    )
    .toBe(200)
})

it('crash: two copies share nothing', async () => {
  await startHere()
  const other = await sharedStack()
  expect(other.env.SUPABASE_SECRET_KEY).not.toBe(stack!.env.SUPABASE_SECRET_KEY)
  const email = newEmail()
  await serviceClient(stack!).auth.admin.createUser({ email })
  expect(await runSql(stack!, 'select from auth.users where email = $1', [email])).toHaveLength(1)
  expect(await runSql(other, 'select from auth.users where email = $1', [email])).toHaveLength(0)
  const foreign = { apikey: stack!.env.SUPABASE_SECRET_KEY }
  expect((await fetch(`${other.urls.api}/rest/v1/`, { headers: foreign })).status).toBe(401)
})
