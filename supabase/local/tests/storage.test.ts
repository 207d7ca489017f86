import { beforeAll, expect, it } from 'vitest'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Stack } from '../stack.ts'
import { anonymousClient, runSql, serviceClient, signIn, sharedStack } from './support.ts'

let stack: Stack
let service: SupabaseClient
beforeAll(async () => {
  stack = await sharedStack()
  service = serviceClient(stack)
  await service.storage.createBucket('open', {
    public: true,
    allowedMimeTypes: ['image/*'],
    fileSizeLimit: 1000,
  })
  await service.storage.createBucket('own', { public: false })
  await runSql(
    stack,
    `create policy "own folder: add" on storage.objects for insert to authenticated
       with check (bucket_id = 'own' and (storage.foldername(name))[1] = (select auth.uid())::text);
     create policy "own folder: read" on storage.objects for select to authenticated
       using (bucket_id = 'own' and owner_id = (select auth.uid())::text);
     create policy "own folder: remove" on storage.objects for delete to authenticated
       using (bucket_id = 'own' and owner_id = (select auth.uid())::text);`,
  )
})

const webp = { contentType: 'image/webp' }

it('stores, overwrites, lists and removes', async () => {
  const bucket = service.storage.from('open')
  expect((await bucket.upload('a/96.webp', Buffer.from('one'), webp)).error).toBeNull()
  expect((await bucket.upload('a/96.webp', Buffer.from('two'), webp)).error).toMatchObject({
    statusCode: '409',
  })
  expect((await bucket.upload('a/96.webp', Buffer.from('three'), { ...webp, upsert: true })).error).toBeNull()
  expect((await bucket.upload('b.webp', new Blob(['form'], { type: 'image/webp' }), webp)).error).toBeNull()
  expect(await (await bucket.download('a/96.webp')).data?.text()).toBe('three')
  expect((await bucket.list()).data?.map(({ name, id }) => [name, id !== null])).toEqual([
    ['a', false],
    ['b.webp', true],
  ])
  expect((await bucket.list('a')).data?.map(({ name }) => name)).toEqual(['96.webp'])
  expect((await bucket.exists('none.webp')).data).toBe(false)
  expect((await bucket.remove(['a/96.webp', 'none'])).data?.map(({ name }) => name)).toEqual(['a/96.webp'])
  expect((await bucket.exists('a/96.webp')).data).toBe(false)
})

it('refuses wrong types, sizes, names and buckets', async () => {
  const bucket = service.storage.from('open')
  const refusal = async (key: string, body: Buffer, contentType: string) =>
    (await bucket.upload(key, body, { contentType })).error
  expect(await refusal('a.txt', Buffer.from('x'), 'text/plain')).toMatchObject({ statusCode: '415' })
  expect(await refusal('a.webp', Buffer.alloc(1001), 'image/webp')).toMatchObject({ statusCode: '413' })
  expect(await refusal('قابلمه.webp', Buffer.from('x'), 'image/webp')).toMatchObject({ statusCode: '400' })
  const nowhere = await service.storage.from('nowhere').upload('a.webp', Buffer.from('x'), webp)
  expect(nowhere.error).toMatchObject({ statusCode: '404' })
  expect((await bucket.list()).data?.map(({ name }) => name)).not.toContain('a.webp')
})

it('follows row-level security', async () => {
  const [one, two] = [await signIn(stack), await signIn(stack)]
  const key = `${one.user.id}/note.txt`
  const put = (client: SupabaseClient) => client.storage.from('own').upload(key, Buffer.from('mine'))
  expect((await put(anonymousClient(stack))).error).toMatchObject({ statusCode: '403' })
  expect((await put(two.client)).error).toMatchObject({ statusCode: '403' })
  expect((await put(one.client)).error).toBeNull()
  expect((await two.client.storage.from('own').download(key)).error).not.toBeNull()
  expect((await two.client.storage.from('own').remove([key])).data).toEqual([])
  expect(await (await one.client.storage.from('own').download(key)).data?.text()).toBe('mine')
  const signed = await one.client.storage.from('own').createSignedUrl(key, 60)
  expect(await (await fetch(signed.data!.signedUrl)).text()).toBe('mine')
  expect((await fetch(signed.data!.signedUrl.replace('note', 'other'))).status).toBe(400)
  expect((await fetch(one.client.storage.from('own').getPublicUrl(key).data.publicUrl)).status).toBe(400)
  expect((await one.client.storage.from('own').remove([key])).data).toHaveLength(1)
})

it('serves parts, validators and nothing that runs', async () => {
  const bucket = service.storage.from('open')
  await bucket.upload('c.svg', Buffer.from('<svg/>'), { contentType: 'image/svg+xml', cacheControl: '60' })
  const address = bucket.getPublicUrl('c.svg').data.publicUrl
  const whole = await fetch(address)
  expect(whole.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(whole.headers.get('cache-control')).toBe('max-age=60')
  const part = await fetch(address, { headers: { range: 'bytes=1-3' } })
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    'bytes 1-3/6',
    'svg',
  ])
  expect((await fetch(address, { headers: { range: 'bytes=9-' } })).status).toBe(416)
  const etag = whole.headers.get('etag')!
  expect((await fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(304)
  const head = await fetch(address, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '6'])
  expect((await fetch(`${address}/..%2f..%2f..%2fkeys.json`)).status).toBe(400)
})
