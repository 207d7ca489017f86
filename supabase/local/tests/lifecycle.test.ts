// @module-tag contract
import {
  existsSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { afterAll, afterEach, expect, it } from 'vitest'
import { projectFolder } from '../paths.ts'
import { readConfig } from '../config.ts'
import { describeError } from '../failure.ts'
import { startFailure } from '../postgres.ts'
import { PORT_BASES, portOffset, portsFrom, readPortBase } from '../servers.ts'
import { resetStack, startStack, type Stack } from '../stack.ts'
import {
  anonymousClient,
  makeBucket,
  newPhone,
  readCode,
  runSql,
  serviceClient,
  sharedStack,
  signIn,
} from './support.ts'

const TEST_STACK = { name: 'stack-lives', portBase: 26420 }
const startAgain = () => startStack({ ...TEST_STACK, prepare: false })

const folder = join(projectFolder, '.hormoz', TEST_STACK.name)
let stack: Stack
const startFresh = async () => (stack = await startStack({ ...TEST_STACK, prepare: false, fresh: true }))
afterEach(() => stack?.stop())
afterAll(() => resetStack(TEST_STACK.name, () => {}))

async function keepObject(): Promise<void> {
  const { storage } = serviceClient(stack)
  await makeBucket(stack, 'kept', { isPublic: true })
  await storage.from('kept').upload('a.txt', Buffer.from('kept'))
}
const keptObject = async () =>
  (await serviceClient(stack).storage.from('kept').download('a.txt')).data?.text()

const postgresPid = () => Number.parseInt(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8'), 10)

it('stack: keeps keys, sessions and objects over a restart', async () => {
  await startFresh()
  const before = stack.env
  const { session, user } = await signIn(stack)
  await keepObject()
  await stack.stop()

  stack = await startAgain()
  expect(stack.env).toEqual(before)
  expect((await anonymousClient(stack).auth.getUser(session.access_token)).data.user?.id).toBe(user.id)
  expect(await keptObject()).toBe('kept')
})

it('stack: a second start gets the running stack', async () => {
  await startFresh()
  const second = await startAgain()
  expect(second.reused).toBe(true)
  await second.stop()
  expect((await fetch(`${stack.urls.api}/auth/v1/.well-known/jwks.json`)).status).toBe(200)
})

it('stack: commits wait for the disk unless the data are not durable', async () => {
  await startFresh()
  expect(await runSql(stack, 'show fsync')).toEqual([{ fsync: 'on' }])
  expect(await runSql(await sharedStack(), 'show fsync')).toEqual([{ fsync: 'off' }])
})

it('stack: restarts PostgreSQL and PostgREST when they are killed', async () => {
  await startFresh()
  const [before] = await runSql<{ at: string }>(stack, 'select pg_postmaster_start_time()::text as at')
  process.kill(postgresPid(), 'SIGKILL')
  const client = anonymousClient(stack)
  const phone = newPhone()
  const asked = async () => (await client.auth.signInWithOtp({ phone })).error
  await expect.poll(asked, { timeout: 15_000, interval: 100 }).toBeNull()
  const token = await readCode(stack, phone)
  expect((await client.auth.verifyOtp({ phone, token, type: 'sms' })).error).toBeNull()
  const [after] = await runSql<{ at: string }>(stack, 'select pg_postmaster_start_time()::text as at')
  expect(after!.at).not.toBe(before!.at)
  await expect
    .poll(async () => (await serviceClient(stack).from('nothing').select()).status, { timeout: 15_000 })
    .toBe(404)
})

it('stack: names the port that is taken', async () => {
  const port = portsFrom(TEST_STACK.portBase).bank
  const other = createServer().listen(port, '127.0.0.1')
  await expect(startFresh()).rejects.toThrow(
    `Port ${port} (the bank) is taken by another program: end that program, or move all ports of this copy, for example with "PORT_OFFSET=10 npm start".`,
  )
  other.close()
})

it('stack: has its ports below those of outgoing connections', () => {
  for (const base of Object.values(PORT_BASES)) {
    for (const port of Object.values(portsFrom(base))) expect(port).toBeLessThan(32_768)
  }
  const { inbox, bank } = portsFrom(PORT_BASES.dev! - portOffset())
  const readme = readFileSync(join(projectFolder, 'README.md'), 'utf8')
  for (const port of [inbox, bank]) expect(readme).toContain(`<http://127.0.0.1:${port}>`)
})

it('stack: refuses to create a database where pictures lost theirs', async () => {
  await startFresh()
  await keepObject()
  await stack.stop()
  const database = join(folder, 'postgres')
  const data = realpathSync(database)
  renameSync(data, `${data}.away`)
  await expect(startAgain()).rejects.toThrow(/is gone: put it back, or mount/)
  // Without the link the folder looks new except for the pictures.
  if (existsSync(database)) rmdirSync(database)
  else rmSync(database, { force: true })
  await expect(startAgain()).rejects.toThrow(/their database .* is gone: put it back/)
  rmSync(data, { recursive: true, force: true })
  rmSync(database, { recursive: true, force: true })
  renameSync(`${data}.away`, data)
  if (data !== database) symlinkSync(data, database)
  stack = await startAgain()
  expect(await keptObject()).toBe('kept')
})

it.each([
  ['half', (text: string) => text.slice(0, 200)],
  ['without a part', (text: string) => JSON.stringify({ ...JSON.parse(text), signingKey: undefined })],
  ['with a broken part', (text: string) => text.replace(/"x": "[^"]*"/, '"x": "?"')],
])('stack: names keys.json when it is %s', async (_, damage) => {
  await (await startFresh()).stop()
  const file = join(folder, 'keys.json')
  writeFileSync(file, damage(readFileSync(file, 'utf8')))
  await expect(startAgain()).rejects.toThrow(/keys\.json is damaged or not complete.*backend:reset/)
})

it('stack: names damaged files of the database', async () => {
  await startFresh()
  const [catalog] = await runSql<{ path: string }>(
    stack,
    `select pg_relation_filepath('pg_attribute') as path`,
  )
  await stack.stop()
  const file = join(folder, 'postgres', catalog!.path)
  writeFileSync(file, readFileSync(file).subarray(0, 100))
  await expect(startAgain()).rejects.toThrow(/does not start on .*backend:reset/)
})

it('stack: does not advise a reset while a server runs on the data', () => {
  const log = join(projectFolder, '.hormoz', 'other.log')
  writeFileSync(log, 'FATAL:  lock file "postmaster.pid" already exists\n')
  const { message } = startFailure('/data', log)
  rmSync(log)
  expect(message).toContain('a server that runs already has these data: end it')
  expect(message).not.toContain('backend:reset')
})

it('stack: answers an unknown option with one line', () => {
  const wrong = () => parseArgs({ args: ['--nmae', 'x'], options: { name: { type: 'string' } } })
  const message = (() => {
    try {
      wrong()
    } catch (error) {
      return describeError(error)
    }
  })()
  expect(message).toMatch(/^Unknown option '--nmae'/)
  expect(message).not.toContain('\n')
})

it.each([
  ['is no database', () => rmSync(join(folder, 'postgres/PG_VERSION'))],
  ['is of PostgreSQL 12, not 17', () => writeFileSync(join(folder, 'postgres/PG_VERSION'), '12\n')],
  ['does not start', () => rmSync(join(folder, 'postgres/global/pg_control'))],
])('stack: says that the data folder %s', async (words, damage) => {
  await (await startFresh()).stop()
  damage()
  await expect(startAgain()).rejects.toThrow(new RegExp(`${words}.*npm run backend:reset`))
})

it('stack: needs ports for other names', async () => {
  await expect(startStack({ name: 'stack-other' })).rejects.toThrow(/"stack-other" needs ports .*--port-base/)
  expect([undefined, '22320'].map(readPortBase)).toEqual([undefined, 22_320])
  for (const wrong of ['', 'x', '80', '1e9', '22320.5'])
    expect(() => readPortBase(wrong)).toThrow('--port-base takes a number')
})

it('stack: refuses invalid names', async () => {
  await expect(startStack({ name: '../dev', portBase: 26320 })).rejects.toThrow('is no name for a stack')
})

it('stack: reads config.toml as the Supabase CLI', () => {
  const file = join(projectFolder, '.hormoz', 'config-test.toml')
  writeFileSync(
    file,
    `[auth.sms]\nmax_frequency = "1m30s"\n
     [storage]\nfile_size_limit = "2MiB"\n[storage.buckets.a]\npublic = true\nobjects_path = "./a"\n`,
  )
  const config = readConfig(file)
  rmSync(file)
  expect(config.auth.sms).toMatchObject({ maxFrequency: 90_000, otpExpiry: 120_000 })
  expect(config.fileSizeLimit).toBe(2 * 1024 ** 2)
  expect(config.buckets).toMatchObject([{ id: 'a', public: true, fileSizeLimit: null }])
})
