// @module-tag contract
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { readdirSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPool, type Pool } from '../db.ts'
import type { GatewayEnv } from '../gateway.ts'
import { loadKeys } from '../keys.ts'
import { stackFolder } from '../paths.ts'
import { createStorage } from '../storage/app.ts'
import { openFile } from '../storage/files.ts'
import { makeBucket, runSql, serviceClient, SHARED_STACK, sharedStack } from './support.ts'
import type { Stack } from '../stack.ts'

const BUCKET = `commits-${process.pid}`
const folder = stackFolder(SHARED_STACK.name)
let stack: Stack
let pool: Pool
let server: Server
/** Called before and after each statement; may throw like a lost connection. */
let fault: (when: 'before' | 'after', sql: string) => void = () => {}

/** Storage service whose connection breaks where `fault` says. */
beforeAll(async () => {
  stack = await sharedStack()
  await makeBucket(stack, BUCKET, { isPublic: true })
  const keys = await loadKeys(folder.keys)
  pool = createPool(stack.urls.database.replace('//postgres:', '//supabase_storage_admin:'), 4)
  const faulty = <T extends { query: pg.Pool['query'] }>(target: T): T =>
    new Proxy(target, {
      get: (from, name) => {
        if (name === 'connect') return async () => faulty(await pool.connect())
        const value: unknown = Reflect.get(from, name)
        if (typeof value !== 'function') return value
        if (name !== 'query') return value.bind(from) as unknown
        return async (sql: string, values?: unknown[]) => {
          fault('before', sql)
          const answer = await from.query(sql, values)
          fault('after', sql)
          return answer
        }
      },
    })
  const storage = createStorage({ pool: faulty(pool), keys, folder: folder.objects, fileSizeLimit: 1e6 })
  const app = new Hono<GatewayEnv>()
  app.use(async (c, next) => {
    c.set('bearer', keys.serviceRoleKey)
    await next()
  })
  app.route('/storage/v1', storage)
  server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await pool.end()
})

async function upload(key: string, body: string, upsert = false): Promise<number> {
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/storage/v1/object/${BUCKET}/${key}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', ...(upsert && { 'x-upsert': 'true' }) },
    body,
  })
  await answer.arrayBuffer()
  fault = () => {}
  return answer.status
}

async function read(key: string): Promise<string | undefined> {
  return (await serviceClient(stack).storage.from(BUCKET).download(key)).data?.text()
}

/** Names of everything on the disk. */
const files = () =>
  readdirSync(folder.objects, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort()

const lost = () => {
  throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
}

it('storage: keeps the bytes when the connection ends after the commit', async () => {
  let committed = false
  fault = (when, sql) => {
    if (committed) lost()
    if (when === 'after' && sql === 'commit') committed = true
  }
  expect(await upload('behind.txt', 'bytes')).toBe(200)
  expect(committed).toBe(true)
  expect(await read('behind.txt')).toBe('bytes')
})

it.each([false, true])(
  'storage: keeps the bytes when the answer of the commit is lost, upsert %s',
  async (upsert) => {
    const key = `lost-${upsert}.txt`
    if (upsert) expect(await upload(key, 'before')).toBe(200)
    fault = (when, sql) => {
      if (when === 'after' && sql === 'commit') lost()
    }
    expect(await upload(key, 'after', upsert)).toBe(500)
    expect(await read(key)).toBe('after')
  },
)

it('storage: leaves no file when the object is not recorded', async () => {
  expect(await upload('twice.txt', 'first')).toBe(200)
  const before = files()
  fault = (when, sql) => {
    if (when === 'before' && sql.startsWith('insert')) lost()
  }
  expect(await upload('never.txt', 'bytes')).toBe(500)
  expect(await read('never.txt')).toBeUndefined()
  expect(await upload('twice.txt', 'second')).toBe(400)
  expect(await read('twice.txt')).toBe('first')
  expect(files()).toEqual(before)
})

it('storage: answers the id of a new and of a replaced object', async () => {
  const bucket = serviceClient(stack).storage.from(BUCKET)
  const first = await bucket.upload('id.txt', Buffer.from('a'))
  const second = await bucket.upload('id.txt', Buffer.from('b'), { upsert: true })
  const [row] = await runSql<{ id: string; version: string }>(
    stack,
    `select id, version from storage.objects where bucket_id = $1 and name = 'id.txt'`,
    [BUCKET],
  )
  expect([first.data?.id, second.data?.id]).toEqual([row!.id, row!.id])
  const file = await openFile(folder.objects, row!.version)
  expect(await file?.readFile('utf8')).toBe('b')
  await file?.close()
})
