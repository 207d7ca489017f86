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
import { afterAll, expect, it } from 'vitest'
import { projectFolder } from '../paths.ts'
import { readConfig } from '../config.ts'
import { describeError } from '../failure.ts'
import { startFailure } from '../postgres.ts'
import { PORT_BASES, portOffset, portsFrom, readPortBase } from '../servers.ts'
import { resetStack, startStack, type Stack } from '../stack.ts'
import { anonymousClient, newPhone, readCode, runSql, serviceClient, sharedStack, signIn } from './support.ts'

const TEST_STACK = { name: 'stack-lives', portBase: 26420 }
const startTestStack = (options: { fresh: boolean }) =>
  startStack({ ...TEST_STACK, ...options, prepare: false })

const folder = join(projectFolder, '.hormoz', TEST_STACK.name)
let stack: Stack | undefined
afterAll(async () => {
  await stack?.stop()
  await resetStack(TEST_STACK.name, () => {})
})

const postgresPid = () => Number.parseInt(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8'), 10)

it('keeps keys, sessions, payments and objects over a restart', async () => {
  stack = await startTestStack({ fresh: true })
  const before = stack.env
  const { session, user } = await signIn(stack)
  const bucket = serviceClient(stack).storage
  await bucket.createBucket('kept', { public: true })
  await bucket.from('kept').upload('a.txt', Buffer.from('kept'))
  await stack.stop()

  stack = await startTestStack({ fresh: false })
  expect(stack.env).toEqual(before)
  expect((await anonymousClient(stack).auth.getUser(session.access_token)).data.user?.id).toBe(user.id)
  expect(await (await serviceClient(stack).storage.from('kept').download('a.txt')).data?.text()).toBe('kept')
})

it('hands a second start the running stack', async () => {
  const second = await startTestStack({ fresh: false })
  expect(second.reused).toBe(true)
  await second.stop()
  expect((await fetch(`${stack!.urls.api}/auth/v1/health`)).status).toBe(200)
})

it('waits for the disk, but not with data that nobody keeps', async () => {
  expect(await runSql(stack!, 'show fsync')).toEqual([{ fsync: 'on' }])
  expect(await runSql(await sharedStack(), 'show fsync')).toEqual([{ fsync: 'off' }])
})

it('starts PostgreSQL and PostgREST again when they are killed', async () => {
  const [before] = await runSql<{ at: string }>(stack!, 'select pg_postmaster_start_time()::text as at')
  process.kill(postgresPid(), 'SIGKILL')
  const client = anonymousClient(stack!)
  const phone = newPhone()
  const asked = async () => (await client.auth.signInWithOtp({ phone })).error
  await expect.poll(asked, { timeout: 15_000, interval: 100 }).toBeNull()
  expect(
    (await client.auth.verifyOtp({ phone, token: await readCode(stack!, phone), type: 'sms' })).error,
  ).toBeNull()
  const [after] = await runSql<{ at: string }>(stack!, 'select pg_postmaster_start_time()::text as at')
  expect(after!.at).not.toBe(before!.at)
  await expect
    .poll(async () => (await serviceClient(stack!).from('nothing').select()).status, { timeout: 15_000 })
    .toBe(404)
})

it('says in one sentence which port is taken', async () => {
  await stack!.stop()
  const port = portsFrom(TEST_STACK.portBase).bank
  const other = createServer().listen(port, '127.0.0.1')
  await expect(startTestStack({ fresh: false })).rejects.toThrow(
    `Port ${port} (the bank) is taken by another program: end that program, or move all ports of this copy, for example with "PORT_OFFSET=10 npm start".`,
  )
  other.close()
})

it('has its ports below those that the system lends to outgoing connections', () => {
  for (const base of Object.values(PORT_BASES)) {
    for (const port of Object.values(portsFrom(base))) expect(port).toBeLessThan(32_768)
  }
  const { inbox, bank } = portsFrom(PORT_BASES.dev! - portOffset())
  const readme = readFileSync(join(projectFolder, 'README.md'), 'utf8')
  for (const port of [inbox, bank]) expect(readme).toContain(`<http://127.0.0.1:${port}>`)
})

it('refuses to begin anew where pictures are without their database', async () => {
  const database = join(folder, 'postgres')
  const data = realpathSync(database)
  renameSync(data, `${data}.away`)
  await expect(startTestStack({ fresh: false })).rejects.toThrow(/is gone: put it back, or mount/)
  // Without a link the folder looks like a new one, but for the pictures.
  if (existsSync(database)) rmdirSync(database)
  else rmSync(database, { force: true })
  await expect(startTestStack({ fresh: false })).rejects.toThrow(/their database .* is gone: put it back/)
  rmSync(data, { recursive: true, force: true })
  rmSync(database, { recursive: true, force: true })
  renameSync(`${data}.away`, data)
  if (data !== database) symlinkSync(data, database)
  stack = await startTestStack({ fresh: false })
  expect(await (await serviceClient(stack).storage.from('kept').download('a.txt')).data?.text()).toBe('kept')
  await stack.stop()
})

it.each([
  ['half', (text: string) => text.slice(0, 200)],
  ['without a part', (text: string) => JSON.stringify({ ...JSON.parse(text), signingKey: undefined })],
  ['with a broken part', (text: string) => text.replace(/"x": "[^"]*"/, '"x": "?"')],
])('says in one sentence that keys.json is %s', async (_, damage) => {
  const file = join(folder, 'keys.json')
  const whole = readFileSync(file, 'utf8')
  writeFileSync(file, damage(whole))
  await expect(startTestStack({ fresh: false })).rejects.toThrow(
    /keys\.json is damaged or not complete.*backend:reset/,
  )
  writeFileSync(file, whole)
})

it('says within seconds that files of the database are damaged', async () => {
  stack = await startTestStack({ fresh: false })
  const [catalog] = await runSql<{ path: string }>(
    stack,
    `select pg_relation_filepath('pg_attribute') as path`,
  )
  await stack.stop()
  const file = join(folder, 'postgres', catalog!.path)
  const whole = readFileSync(file)
  writeFileSync(file, whole.subarray(0, 100))
  const began = performance.now()
  await expect(startTestStack({ fresh: false })).rejects.toThrow(/does not start on .*backend:reset/)
  expect(performance.now() - began).toBeLessThan(20_000)
  writeFileSync(file, whole)
})

it('offers no new data where a living server has them', () => {
  const log = join(folder, 'other.log')
  writeFileSync(log, 'FATAL:  lock file "postmaster.pid" already exists\n')
  const { message } = startFailure('/data', log)
  expect(message).toContain('a server that runs already has these data: end it')
  expect(message).not.toContain('backend:reset')
})

it('answers a wrong option of a command with one sentence', () => {
  const wrong = () => parseArgs({ args: ['--nmae', 'x'], options: { name: { type: 'string' } } })
  const said = (() => {
    try {
      wrong()
    } catch (error) {
      return describeError(error)
    }
  })()
  expect(said).toMatch(/^Unknown option '--nmae'/)
  expect(said).not.toContain('\n')
})

it.each([
  ['is no database', () => rmSync(join(folder, 'postgres/PG_VERSION'))],
  ['is of PostgreSQL 12, not 17', () => writeFileSync(join(folder, 'postgres/PG_VERSION'), '12\n')],
  [
    'does not start',
    () => {
      writeFileSync(join(folder, 'postgres/PG_VERSION'), '17\n')
      rmSync(join(folder, 'postgres/global/pg_control'))
    },
  ],
])('says in one sentence that the data folder %s', async (words, damage) => {
  damage()
  await expect(startTestStack({ fresh: false })).rejects.toThrow(
    new RegExp(`${words}.*npm run backend:reset`),
  )
})

it('asks for ports where a name has none', async () => {
  await expect(startStack({ name: 'stack-other' })).rejects.toThrow(/"stack-other" needs ports .*--port-base/)
  expect([undefined, '22320'].map(readPortBase)).toEqual([undefined, 22_320])
  for (const wrong of ['', 'x', '80', '1e9', '22320.5'])
    expect(() => readPortBase(wrong)).toThrow('--port-base takes a number')
})

it('refuses names that are no folder', async () => {
  await expect(startStack({ name: '../dev', portBase: 26320 })).rejects.toThrow('is no name for a stack')
})

it('reads config.toml as the Supabase CLI does', () => {
  const file = join(projectFolder, '.hormoz', 'config-test.toml')
  writeFileSync(
    file,
    `[auth.sms]\nmax_frequency = "1m30s"\n[auth.sms.test_otp]\n"+989120000000" = "123456"\n
     [auth.hook.send_sms]\nenabled = true\nuri = "http://127.0.0.1:9"\nsecrets = "env(NOT_SET)"\n
     [storage]\nfile_size_limit = "2MiB"\n[storage.buckets.a]\npublic = true\nobjects_path = "./a"\n`,
  )
  const config = readConfig(file)
  rmSync(file)
  expect(config.auth.sms).toMatchObject({
    maxFrequency: 90_000,
    otpExpiry: 120_000,
    testOtp: { '989120000000': '123456' },
  })
  expect(config.auth.sendSmsHook).toEqual({ uri: 'http://127.0.0.1:9', secrets: '' })
  expect(config.fileSizeLimit).toBe(2 * 1024 ** 2)
  expect(config.buckets).toMatchObject([{ id: 'a', public: true, fileSizeLimit: null }])
})
