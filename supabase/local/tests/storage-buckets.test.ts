import { beforeAll, expect, it } from 'vitest'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Stack } from '../stack.ts'
import { anonymousClient, runSql, serviceClient, sharedStack, signIn, NIGHTLY } from './support.ts'

let stack: Stack
let service: SupabaseClient
let made = 0
const newName = () => `buckets-${process.pid}-${made++}`
beforeAll(async () => {
  stack = await sharedStack()
  service = serviceClient(stack)
})

const bytes = Buffer.from('bytes')

it('buckets: are created, found, listed, changed and deleted', NIGHTLY, async () => {
  const { storage } = service
  const id = newName()
  expect((await storage.createBucket(id, { public: false })).data).toEqual({ name: id })
  expect((await storage.createBucket(id)).error).toMatchObject({
    statusCode: '409',
    message: 'The resource already exists',
  })
  const one = (await storage.getBucket(id)).data
  expect(one).toMatchObject({ id, name: id, public: false })
  expect((await storage.listBuckets()).data).toContainEqual(expect.objectContaining({ id, public: false }))
  const options = { public: true, fileSizeLimit: '1kb', allowedMimeTypes: ['image/png'] }
  expect((await storage.updateBucket(id, options)).data).toEqual({ message: 'Successfully updated' })
  await storage.updateBucket(id, { public: false })
  const changed = { public: false, file_size_limit: 1000, allowed_mime_types: ['image/png'] }
  expect((await storage.getBucket(id)).data).toMatchObject(changed)
  await storage.updateBucket(id, { public: false, fileSizeLimit: null, allowedMimeTypes: null })
  expect((await storage.getBucket(id)).data).toMatchObject({
    file_size_limit: null,
    allowed_mime_types: null,
  })

  await storage.from(id).upload('a/b.txt', bytes)
  expect((await storage.deleteBucket(id)).error).toMatchObject({ statusCode: '409' })
  expect((await storage.emptyBucket(id)).error).toBeNull()
  expect((await storage.from(id).list()).data).toEqual([])
  expect((await storage.deleteBucket(id)).data).toEqual({ message: 'Successfully deleted' })
  for (const { error } of [
    await storage.getBucket(id),
    await storage.updateBucket(id, { public: true }),
    await storage.emptyBucket(id),
    await storage.deleteBucket(id),
  ]) {
    expect(error).toMatchObject({ statusCode: '404', message: 'Bucket not found' })
  }
})

it.each([
  ['an invalid name', { id: 'a/b', options: { public: true } }, '400'],
  ['more than the service stores', { id: 'large', options: { public: true, fileSizeLimit: '1GB' } }, '413'],
  ['an invalid size', { id: 'size', options: { public: true, fileSizeLimit: 'much' } }, '400'],
  ['an invalid type', { id: 'type', options: { public: true, allowedMimeTypes: ['png'] } }, '415'],
])('buckets: are refused with %s', NIGHTLY, async (_, { id, options }, statusCode) => {
  expect((await service.storage.createBucket(id, options)).error).toMatchObject({ statusCode })
})

it('buckets: limit size and type of objects', async () => {
  const id = newName()
  await service.storage.createBucket(id, {
    public: true,
    fileSizeLimit: 10,
    allowedMimeTypes: ['image/*', 'text/css'],
  })
  const bucket = service.storage.from(id)
  const send = async (type: string, size: number) => {
    const raw = await bucket.upload(`${type}/raw`, Buffer.alloc(size), { contentType: type })
    const form = await bucket.upload(`${type}/form`, new Blob([Buffer.alloc(size)], { type }))
    const { data } = await bucket.createSignedUploadUrl(`${type}/signed`)
    const signed = await bucket.uploadToSignedUrl(`${type}/signed`, data!.token, Buffer.alloc(size), {
      contentType: type,
    })
    return [raw, form, signed].map(({ error }) => (error as { statusCode?: string } | null)?.statusCode)
  }
  expect(await send('image/png', 10)).toEqual([undefined, undefined, undefined])
  expect(await send('text/css', 1)).toEqual([undefined, undefined, undefined])
  expect(await send('image/webp', 11)).toEqual(['413', '413', '413'])
  expect(await send('text/html', 1)).toEqual(['415', '415', '415'])
  const { data } = await bucket.listV2()
  expect(data?.objects).toHaveLength(6)
})

it('buckets: public ones show objects to everyone, whatever the policies', async () => {
  const id = newName()
  await service.storage.createBucket(id, { public: true })
  await service.storage.from(id).upload('a.txt', bytes)
  const people = [anonymousClient(stack), (await signIn(stack)).client]
  for (const { storage } of people) {
    expect(await (await storage.from(id).download('a.txt')).data?.text()).toBe('bytes')
    expect((await storage.from(id).list()).data).toEqual([])
  }
  const authenticated = `${stack.urls.api}/storage/v1/object/authenticated/${id}/a.txt`
  const headers = { apikey: stack.env.SUPABASE_PUBLISHABLE_KEY }
  expect((await fetch(authenticated, { headers })).status).toBe(200)
  await service.storage.updateBucket(id, { public: false })
  for (const { storage } of people) {
    expect((await storage.from(id).download('a.txt')).error).toMatchObject({ statusCode: '404' })
  }
  expect((await fetch(authenticated, { headers })).status).toBe(400)
  expect((await people[0]!.storage.from('nowhere').download('a.txt')).error).toMatchObject({
    message: 'Bucket not found',
  })
})

it('buckets: are seen and created only where policies allow it', NIGHTLY, async () => {
  const { storage } = anonymousClient(stack)
  const id = newName()
  expect((await storage.listBuckets()).data).toEqual([])
  expect((await storage.createBucket(id)).error).toMatchObject({ statusCode: '403' })
  await service.storage.createBucket(id)
  expect((await storage.getBucket(id)).error).toMatchObject({ statusCode: '404' })
  expect((await storage.createBucket(id)).error).toMatchObject({ statusCode: '403' })
  expect((await storage.updateBucket(id, { public: true })).error).toMatchObject({ statusCode: '404' })
  expect((await storage.deleteBucket(id)).error).toMatchObject({ statusCode: '404' })
})

/** Policies for one operation each, on objects whose first folder is the person's id. */
const own = (bucket: string) =>
  `bucket_id = '${bucket}' and (storage.foldername(name))[1] = (select auth.uid())::text`
const policy = (bucket: string, operation: string) => {
  const using = operation === 'insert' ? '' : `using (${own(bucket)})`
  const check = operation === 'select' || operation === 'delete' ? '' : `with check (${own(bucket)})`
  return `create policy "${bucket} ${operation}" on storage.objects for ${operation} to authenticated ${using} ${check};`
}
async function bucketWith(...operations: string[]) {
  const id = newName()
  await service.storage.createBucket(id, { public: false })
  await runSql(stack, operations.map((operation) => policy(id, operation)).join('\n'))
  const { client, user } = await signIn(stack)
  const bucket = client.storage.from(id)
  const owned = service.storage.from(id)
  return { id, user, bucket, owned, key: `${user.id}/a.txt` }
}
const refused = { statusCode: '403' }
const unseen = { statusCode: '404' }

it('object policies: insert allows only to add', NIGHTLY, async () => {
  const { bucket, key, user, id } = await bucketWith('insert')
  expect((await bucket.upload(key, bytes)).error).toBeNull()
  const rows = await runSql(stack, 'select owner, owner_id from storage.objects where bucket_id = $1', [id])
  expect(rows).toEqual([{ owner: user.id, owner_id: user.id }])
  expect((await bucket.upload(key, bytes)).error).toMatchObject({ statusCode: '409' })
  expect((await bucket.upload(key, bytes, { upsert: true })).error).toMatchObject(refused)
  expect((await bucket.upload('other/a.txt', bytes)).error).toMatchObject(refused)
  expect((await bucket.download(key)).error).not.toBeNull()
  expect((await bucket.list(user.id)).data).toEqual([])
  expect((await bucket.createSignedUrl(key, 60)).error).toMatchObject(unseen)
  expect((await bucket.copy(key, `${user.id}/b.txt`)).error).toMatchObject(unseen)
  expect((await bucket.move(key, `${user.id}/b.txt`)).error).toMatchObject(unseen)
  expect((await bucket.remove([key])).data).toEqual([])
  expect((await bucket.createSignedUploadUrl('other/b.txt')).error).toMatchObject(refused)
  const signed = await bucket.createSignedUploadUrl(`${user.id}/b.txt`)
  const sent = await anonymousClient(stack)
    .storage.from(id)
    .uploadToSignedUrl(`${user.id}/b.txt`, signed.data!.token, bytes)
  expect(sent.error).toBeNull()
  const after = await runSql(stack, 'select distinct owner_id from storage.objects where bucket_id = $1', [
    id,
  ])
  expect(after).toEqual([{ owner_id: user.id }])
})

it('object policies: select allows to read and sign, not to change', NIGHTLY, async () => {
  const { bucket, owned, key, user } = await bucketWith('select')
  await owned.upload(key, bytes)
  await owned.upload('other/a.txt', bytes)
  expect(await (await bucket.download(key)).data?.text()).toBe('bytes')
  expect((await bucket.download('other/a.txt')).error).not.toBeNull()
  expect((await bucket.list()).data).toMatchObject([{ name: user.id, id: null }])
  expect((await bucket.listV2()).data?.objects).toMatchObject([{ name: key }])
  expect((await bucket.createSignedUrl(key, 60)).error).toBeNull()
  expect((await bucket.upload(`${user.id}/b.txt`, bytes)).error).toMatchObject(refused)
  expect((await bucket.update(key, bytes)).error).toMatchObject(refused)
  expect((await bucket.copy(key, `${user.id}/b.txt`)).error).toMatchObject(refused)
  expect((await bucket.move(key, `${user.id}/b.txt`)).error).toMatchObject(refused)
  expect((await bucket.remove([key])).data).toEqual([])
})

it('object policies: each operation is allowed in the own folder only', async () => {
  const { bucket, key, user } = await bucketWith('select', 'insert', 'update', 'delete')
  const next = `${user.id}/b.txt`
  expect((await bucket.upload(key, bytes)).error).toBeNull()
  expect((await bucket.update(key, Buffer.from('new'))).error).toBeNull()
  expect((await bucket.move(key, next)).error).toBeNull()
  expect((await bucket.move(next, 'other/b.txt')).error).toMatchObject(refused)
  expect((await bucket.copy(next, key)).error).toBeNull()
  expect((await bucket.copy(next, 'other/b.txt')).error).toMatchObject(refused)
  expect((await bucket.remove([key, next])).data).toHaveLength(2)
})
