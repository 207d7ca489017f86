// @module-tag contract
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { projectFolder } from '../paths.ts'
import type { Stack } from '../stack.ts'
import { makeBucket, runSql, serviceClient, SHARED_STACK, sharedStack, CONTRACT } from './support.ts'

/** 1 kB of text. */
const SMALL = 'uploads-small'

let stack: Stack
beforeAll(async () => {
  stack = await sharedStack()
  await makeBucket(stack, SMALL, { limit: 1000, types: ['text/plain'] })
  const { storage } = serviceClient(stack)
  expect((await storage.from(SMALL).upload('first.txt', 'x')).error).toBeNull()
})

let before: string[]
beforeEach(async () => {
  before = await strays()
})

/** Sends a body without storage-js; returns status and code. */
async function send(path: string, body: BodyInit, type?: string) {
  const answer = await fetch(`${stack.urls.api}/storage/v1/object/${path}`, {
    method: 'POST',
    headers: { apikey: stack.env.SUPABASE_SECRET_KEY, ...(type && { 'content-type': type }) },
    body,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  })
  return { status: answer.status, ...((await answer.json()) as { code?: string; statusCode?: string }) }
}

/** Blocks of 10 kB without a content length. */
function stream(blocks: number): ReadableStream {
  return new ReadableStream({
    pull: (controller) => (blocks-- > 0 ? controller.enqueue(Buffer.alloc(10_000)) : controller.close()),
  })
}

async function strays(): Promise<string[]> {
  const folder = join(projectFolder, '.hormoz', SHARED_STACK.name, 'objects')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const rows = await runSql<{ version: string }>(stack, 'select version from storage.objects')
  const known = new Set(rows.map(({ version }) => version))
  return files
    .map(({ name }) => name)
    .filter((name) => !known.has(name))
    .sort()
}

const large = Buffer.alloc(3_000_000)
it.each<[string, () => BodyInit, string, string]>([
  ['with its length', () => large, 'text/plain', '413'],
  ['without its length', () => stream(300), 'text/plain', '413'],
  ['of another type', () => stream(300), 'image/png', '415'],
])('refused upload: one %s is answered to its end', async (_, body, type, statusCode) => {
  for (let n = 0; n < 5; n++) {
    expect(await send(`${SMALL}/a.txt`, body(), type)).toMatchObject({ status: 400, statusCode })
  }
  expect(await strays()).toEqual(before)
})

it('upload: a truncated one leaves nothing', CONTRACT, async () => {
  const { hostname, port } = new URL(stack.urls.api)
  const request = [
    `POST /storage/v1/object/${SMALL}/cut.txt HTTP/1.1`,
    'host: localhost',
    `apikey: ${stack.env.SUPABASE_SECRET_KEY}`,
    'content-type: text/plain',
    'content-length: 500',
  ]
  await new Promise<void>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`${request.join('\r\n')}\r\n\r\nabc`, () => socket.destroy())
    })
    socket.on('close', () => resolve()).on('error', reject)
  })
  await expect.poll(strays).toEqual(before)
})

it('upload: takes all characters that names may have', CONTRACT, async () => {
  const [bucket, key] = ['a+b & $c', "sub dir/x+y,'(z)'?.txt"]
  await makeBucket(stack, bucket)
  const path = `${encodeURIComponent(bucket)}/${encodeURIComponent(key)}`
  expect(await send(path, 'x', 'text/plain')).toMatchObject({ status: 200, Key: `${bucket}/${key}` })
  const [row] = await runSql(stack, 'select name from storage.objects where bucket_id = $1', [bucket])
  expect(row).toEqual({ name: key })
  expect(await send(`${SMALL}/a%0Ab`, 'x', 'text/plain')).toMatchObject({ status: 400, code: 'InvalidKey' })
})
