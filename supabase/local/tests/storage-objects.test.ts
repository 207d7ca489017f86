import { Readable } from 'node:stream'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { SupabaseClient } from '@supabase/supabase-js'
import { parseRange } from '../storage/send.ts'
import type { Stack } from '../stack.ts'
import { CONTRACT, createBucket, runSql, serviceClient, setPublic, sharedStack } from './support.ts'

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
  await createBucket(stack, name, { public: true })
})

const put = (key: string, text = 'bytes') => bucket().upload(key, Buffer.from(text))

it('objects: are uploaded from each kind of body', async () => {
  const form = new FormData()
  form.append('', new Blob(['bytes']), 'a.txt')
  for (const [key, body] of Object.entries({
    buffer: Buffer.from('bytes'),
    'array buffer': new Uint8Array(Buffer.from('bytes')).buffer,
    blob: new Blob(['bytes']),
    file: new File(['bytes'], 'a.txt', { type: 'text/plain' }),
    stream: Readable.from([Buffer.from('by'), Buffer.from('tes')]),
    text: 'bytes',
    form,
  })) {
    const { data, error } = await bucket().upload(`folder//${key}`, body)
    expect([key, error]).toEqual([key, null])
    expect(data).toMatchObject({ path: `folder/${key}`, fullPath: `${name}/folder/${key}` })
    expect([key, await (await bucket().download(`folder/${key}`)).data?.text()]).toEqual([key, 'bytes'])
  }
})

it('objects: an update replaces bytes and metadata', CONTRACT, async () => {
  const stored = async () =>
    (
      await runSql<Record<string, string>>(
        stack,
        `select id, version, metadata ->> 'size' as size, metadata ->> 'mimetype' as type,
           metadata ->> 'cacheControl' as cache, metadata ->> 'eTag' as etag, user_metadata ->> 'kind' as kind
         from storage.objects where bucket_id = $1`,
        [name],
      )
    )[0]!
  await bucket().upload('a.txt', Buffer.from('one'), { metadata: { kind: 'first' }, cacheControl: '60' })
  const first = await stored()
  const type = 'text/plain;charset=UTF-8'
  expect(first).toMatchObject({ size: '3', kind: 'first', cache: 'max-age=60', type })
  const form = new Blob(['two'], { type: 'text/css' })
  expect((await bucket().update('a.txt', form, { metadata: { kind: 'second' } })).error).toBeNull()
  const second = await stored()
  expect(second).toMatchObject({ id: first.id, size: '3', type: 'text/css', kind: 'second' })
  expect(second.version).not.toBe(first.version)
  expect(second.etag).not.toBe(first.etag)
})

it('objects: may be empty', CONTRACT, async () => {
  expect((await bucket().upload('empty.txt', Buffer.alloc(0))).error).toBeNull()
  expect((await bucket().download('empty.txt')).data?.size).toBe(0)
})

it('objects: are read whole while they are overwritten', CONTRACT, async () => {
  const bodies = ['a', 'b'].map((letter) => Buffer.alloc(100_000, letter))
  await bucket().upload('a.bin', bodies[0]!)
  const writes = Array.from({ length: 10 }, (_, i) => bucket().update('a.bin', bodies[i % 2]!))
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
  const { data } = await bucket().createSignedUrl(key, 60)
  expect(await (await fetch(data!.signedUrl)).text()).toBe('bytes')
  expect(await (await fetch(bucket().getPublicUrl(key).data.publicUrl)).text()).toBe('bytes')
})

it('signed addresses: read an object', async () => {
  await put('a.txt')
  const one = await bucket().createSignedUrl('a.txt', 60, { download: 'b.txt' })
  const named = await fetch(one.data!.signedUrl)
  expect(named.headers.get('content-disposition')).toContain('filename="b.txt"')
  const persian = encodeURIComponent('نام.txt')
  const other = await fetch(one.data!.signedUrl.replace('b.txt', persian))
  expect(other.headers.get('content-disposition')).toContain(`filename*=UTF-8''${persian}`)
  expect((await bucket().createSignedUrl('none.txt', 60)).error).toMatchObject({ statusCode: '404' })
  expect((await bucket().createSignedUrl('a.txt', 0)).error).toMatchObject({ statusCode: '400' })
})

it('object requests: check validators before ranges', CONTRACT, async () => {
  await put('a.txt', '0123456789')
  const address = bucket().getPublicUrl('a.txt').data.publicUrl
  const ask = (headers: Record<string, string>) => fetch(address, { headers })
  const whole = await ask({})
  const [etag, modified] = [whole.headers.get('etag')!, whole.headers.get('last-modified')!]
  expect(whole.headers.get('accept-ranges')).toBe('bytes')
  expect((await ask({ 'if-none-match': `"x", W/${etag}` })).status).toBe(304)
  expect((await ask({ 'if-none-match': '"x"', 'if-modified-since': modified })).status).toBe(200)
  expect((await ask({ 'if-modified-since': modified })).status).toBe(304)
  expect((await ask({ 'if-modified-since': 'Thu, 01 Jan 2026 00:00:00 GMT' })).status).toBe(200)
  const part = await ask({ range: 'bytes=-3' })
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    'bytes 7-9/10',
    '789',
  ])
  expect((await ask({ range: 'bytes=0-1', 'if-range': '"x"' })).status).toBe(200)
  expect((await ask({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206)
  const beyond = await ask({ range: 'bytes=10-' })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10'])
  expect((await fetch(`${address}?download`)).headers.get('content-disposition')).toContain(
    'filename="a.txt"',
  )
})

it.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=5-', { start: 5, end: 9 }],
  ['bytes=-20', { start: 0, end: 9 }],
  ['bytes=5-100', { start: 5, end: 9 }],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', undefined],
  ['bytes=0-1,3-4', undefined],
  ['lines=0-1', undefined],
])('object requests: understand the range %s of ten bytes', CONTRACT, (header, range) => {
  expect(parseRange(header, 10)).toEqual(range)
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
    await setPublic(stack, name, false)
    const closed = await fetch(address)
    expect([closed.status, await closed.json()]).toMatchObject([400, { statusCode: '404' }])
  },
)

it('storage: answers 501 to what the stack does not know', CONTRACT, async () => {
  await put('a.txt')
  const unknown = { statusCode: '501' }
  const transform = { width: 200 }
  expect((await bucket().createSignedUrl('a.txt', 60, { transform })).error).toMatchObject(unknown)
  expect((await bucket().createSignedUrls(['a.txt'], 60)).error).toMatchObject(unknown)
  expect((await service.storage.getBucket(name)).error).toMatchObject(unknown)
  expect((await bucket().info('a.txt')).error).not.toBeNull()
  expect((await bucket().createSignedUploadUrl('b.txt')).error).toMatchObject(unknown)
  expect((await bucket().move('a.txt', 'b.txt')).error).toMatchObject(unknown)
  const resized = bucket().getPublicUrl('a.txt', { transform }).data.publicUrl
  const headers = { apikey: stack.env.SUPABASE_PUBLISHABLE_KEY }
  expect((await fetch(resized, { headers })).status).toBe(501)
})
