import { Readable } from 'node:stream'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Stack } from '../stack.ts'
import { makeBucket, runSql, serviceClient, sharedStack, CONTRACT } from './support.ts'

let stack: Stack
let service: SupabaseClient
let made = 0
let name: string
const bucket = (id = name) => service.storage.from(id)

beforeAll(async () => {
  stack = await sharedStack()
  service = serviceClient(stack)
})
beforeEach(async () => {
  name = `objects-${process.pid}-${made++}`
  await makeBucket(stack, name, { isPublic: true })
})

const put = (key: string, text = 'bytes') => bucket().upload(key, Buffer.from(text))

it('objects: are uploaded from each kind of body', async () => {
  for (const [key, body] of Object.entries({
    buffer: Buffer.from('bytes'),
    'array buffer': new Uint8Array(Buffer.from('bytes')).buffer,
    stream: Readable.from([Buffer.from('by'), Buffer.from('tes')]),
    text: 'bytes',
  })) {
    const { data, error } = await bucket().upload(`folder//${key}`, body)
    expect([key, error]).toEqual([key, null])
    expect(data).toMatchObject({ path: `folder/${key}`, fullPath: `${name}/folder/${key}` })
    expect([key, await (await bucket().download(`folder/${key}`)).data?.text()]).toEqual([key, 'bytes'])
  }
})

it('objects: an upsert replaces bytes and metadata', CONTRACT, async () => {
  const read = () =>
    runSql<{ id: string; version: string; metadata: object }>(
      stack,
      `select id, version, metadata from storage.objects where bucket_id = $1 and name = 'a.txt'`,
      [name],
    )
  await bucket().upload('a.txt', Buffer.from('one'), { cacheControl: '60' })
  const [first] = await read()
  expect(first!.metadata).toMatchObject({
    size: 3,
    cacheControl: 'max-age=60',
    mimetype: 'text/plain;charset=UTF-8',
  })
  const options = { upsert: true, contentType: 'text/css' }
  expect((await bucket().upload('a.txt', Buffer.from('second'), options)).error).toBeNull()
  const [second] = await read()
  expect(second).toMatchObject({ id: first!.id, metadata: { size: 6, mimetype: 'text/css' } })
  expect(second!.version).not.toBe(first!.version)
})

it('objects: may be empty', CONTRACT, async () => {
  expect((await bucket().upload('empty.txt', Buffer.alloc(0))).error).toBeNull()
  expect((await bucket().download('empty.txt')).data?.size).toBe(0)
})

it('objects: are read whole while they are overwritten', CONTRACT, async () => {
  const bodies = ['a', 'b'].map((letter) => Buffer.alloc(100_000, letter))
  await bucket().upload('a.bin', bodies[0]!)
  const writes = Array.from({ length: 10 }, (_, i) =>
    bucket().upload('a.bin', bodies[i % 2]!, { upsert: true }),
  )
  const reads = Array.from({ length: 30 }, async () => (await bucket().download('a.bin')).data?.text())
  for (const text of await Promise.all(reads)) expect(new Set(text)).toHaveProperty('size', 1)
  for (const { error } of await Promise.all(writes)) expect(error).toBeNull()
})

it('objects: are removed by name', async () => {
  await put('a.txt')
  const { data } = await bucket().remove(['a.txt', 'none.txt'])
  expect(data).toMatchObject([{ name: 'a.txt', bucket_id: name }])
  expect((await bucket().download('a.txt')).error).not.toBeNull()
  expect((await bucket().remove([])).error).toMatchObject({ statusCode: '400' })
})

it('objects: have no owner when the service adds them', CONTRACT, async () => {
  await put('a.txt')
  const rows = await runSql(stack, 'select owner, owner_id from storage.objects where bucket_id = $1', [name])
  expect(rows).toEqual([{ owner: null, owner_id: null }])
})

it.each(['قابلمه.webp', 'a%b', 'a{b}', 'a"b', 'a~b'])(
  'objects: may not be named %s',
  CONTRACT,
  async (key) => {
    expect((await put(key)).error).toMatchObject({ statusCode: '400' })
  },
)

it.each(["a b!-_.*'()&$@=;:+,.txt"])('objects: may be named %s', CONTRACT, async (key) => {
  expect((await put(key)).error).toBeNull()
  expect(await (await bucket().download(key)).data?.text()).toBe('bytes')
  expect(await (await fetch(bucket().getPublicUrl(key).data.publicUrl)).text()).toBe('bytes')
})

it('object requests: know the stored bytes by their tag', CONTRACT, async () => {
  await put('a.txt', '0123456789')
  const address = bucket().getPublicUrl('a.txt').data.publicUrl
  const ask = (tag: string) => fetch(address, { headers: { 'if-none-match': tag } })
  const etag = (await fetch(address)).headers.get('etag')!
  expect((await ask(etag)).status).toBe(304)
  expect((await ask('"x"')).status).toBe(200)
})

it(
  'public addresses: serve nothing that runs in a browser or is outside of the bucket',
  CONTRACT,
  async () => {
    await bucket().upload('a.svg', Buffer.from('<svg/>'), { contentType: 'image/svg+xml' })
    const address = bucket().getPublicUrl('a.svg').data.publicUrl
    const answer = await fetch(address)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const head = await fetch(address, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '6', ''])
    expect((await fetch(`${address}/..%2f..%2f..%2fkeys.json`)).status).toBe(400)
    await runSql(stack, 'update storage.buckets set public = false where id = $1', [name])
    const closed = await fetch(address)
    expect([closed.status, await closed.json()]).toMatchObject([400, { statusCode: '404' }])
  },
)

it('storage: answers 501 to what the stack does not know', CONTRACT, async () => {
  await put('a.txt')
  const unknown = { statusCode: '501' }
  for (const { error } of [
    await bucket().upload('b.txt', new Blob(['bytes'])),
    await bucket().upload('b.txt', Buffer.from('bytes'), { metadata: { kind: 'x' } }),
    await bucket().update('a.txt', Buffer.from('bytes')),
    await bucket().move('a.txt', 'b.txt'),
    await bucket().copy('a.txt', 'b.txt'),
    await bucket().info('a.txt'),
    await bucket().createSignedUrl('a.txt', 60),
    await bucket().createSignedUrls(['a.txt'], 60),
    await bucket().createSignedUploadUrl('b.txt'),
    await service.storage.createBucket('b'),
    await service.storage.deleteBucket(name),
  ])
    expect(error).toMatchObject(unknown)
  const transform = { width: 200 }
  const resized = bucket().getPublicUrl('a.txt', { transform }).data.publicUrl
  const headers = { apikey: stack.env.SUPABASE_PUBLISHABLE_KEY }
  expect((await fetch(resized, { headers })).status).toBe(501)
})
