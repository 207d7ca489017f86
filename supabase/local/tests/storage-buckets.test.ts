import { beforeAll, expect, it } from 'vitest'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Stack } from '../stack.ts'
import {
  anonymousClient,
  makeBucket,
  runSql,
  serviceClient,
  sharedStack,
  signIn,
  CONTRACT,
} from './support.ts'

let stack: Stack
let service: SupabaseClient
let made = 0
const newName = () => `buckets-${process.pid}-${made++}`
beforeAll(async () => {
  stack = await sharedStack()
  service = serviceClient(stack)
})

const bytes = Buffer.from('bytes')

it('buckets: are listed where policies allow it', CONTRACT, async () => {
  const id = newName()
  await makeBucket(stack, id, { limit: 1000, types: ['image/png'] })
  expect((await service.storage.listBuckets()).data).toContainEqual(
    expect.objectContaining({ id, public: false, file_size_limit: 1000, allowed_mime_types: ['image/png'] }),
  )
  expect((await anonymousClient(stack).storage.listBuckets()).data).toEqual([])
})

it('buckets: limit size and type of objects', CONTRACT, async () => {
  const id = newName()
  await makeBucket(stack, id, { isPublic: true, limit: 10, types: ['image/png', 'text/css'] })
  const bucket = service.storage.from(id)
  const send = async (contentType: string, size: number) =>
    (
      (await bucket.upload(`${contentType}/raw`, Buffer.alloc(size), { contentType })).error as {
        statusCode?: string
      } | null
    )?.statusCode
  expect(await send('image/png', 10)).toBeUndefined()
  expect(await send('text/css; charset=utf-8', 1)).toBeUndefined()
  expect(await send('image/png', 11)).toBe('413')
  expect(await send('text/html', 1)).toBe('415')
  const { data } = await bucket.listV2()
  expect(data?.objects).toHaveLength(2)
})

it('buckets: public ones show objects to everyone, whatever the policies', CONTRACT, async () => {
  const id = newName()
  await makeBucket(stack, id, { isPublic: true })
  await service.storage.from(id).upload('a.txt', bytes)
  const people = [anonymousClient(stack), (await signIn(stack)).client]
  for (const { storage } of people) {
    expect(await (await storage.from(id).download('a.txt')).data?.text()).toBe('bytes')
    expect((await storage.from(id).list()).data).toEqual([])
  }
  const authenticated = `${stack.urls.api}/storage/v1/object/authenticated/${id}/a.txt`
  const headers = { apikey: stack.env.SUPABASE_PUBLISHABLE_KEY }
  expect((await fetch(authenticated, { headers })).status).toBe(200)
  await runSql(stack, 'update storage.buckets set public = false where id = $1', [id])
  for (const { storage } of people) {
    expect((await storage.from(id).download('a.txt')).error).toMatchObject({ statusCode: '404' })
  }
  expect((await fetch(authenticated, { headers })).status).toBe(400)
  expect((await people[0]!.storage.from('nowhere').download('a.txt')).error).toMatchObject({
    message: 'Bucket not found',
  })
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
  await makeBucket(stack, id)
  await runSql(stack, operations.map((operation) => policy(id, operation)).join('\n'))
  const { client, user } = await signIn(stack)
  const bucket = client.storage.from(id)
  const owned = service.storage.from(id)
  return { id, user, bucket, owned, key: `${user.id}/a.txt` }
}
const refused = { statusCode: '403' }

it('object policies: insert allows only to add', CONTRACT, async () => {
  const { bucket, key, user, id } = await bucketWith('insert')
  expect((await bucket.upload(key, bytes)).error).toBeNull()
  const rows = await runSql(stack, 'select owner, owner_id from storage.objects where bucket_id = $1', [id])
  expect(rows).toEqual([{ owner: user.id, owner_id: user.id }])
  expect((await bucket.upload(key, bytes)).error).toMatchObject({ statusCode: '409' })
  expect((await bucket.upload(key, bytes, { upsert: true })).error).toMatchObject(refused)
  expect((await bucket.upload('other/a.txt', bytes)).error).toMatchObject(refused)
  expect((await bucket.download(key)).error).not.toBeNull()
  expect((await bucket.list(user.id)).data).toEqual([])
  expect((await bucket.remove([key])).data).toEqual([])
})

it('object policies: select allows to read, not to change', CONTRACT, async () => {
  const { bucket, owned, key, user } = await bucketWith('select')
  await owned.upload(key, bytes)
  await owned.upload('other/a.txt', bytes)
  expect(await (await bucket.download(key)).data?.text()).toBe('bytes')
  expect((await bucket.download('other/a.txt')).error).not.toBeNull()
  expect((await bucket.list()).data).toMatchObject([{ name: user.id, id: null }])
  expect((await bucket.listV2()).data?.objects).toMatchObject([{ name: key }])
  expect((await bucket.upload(`${user.id}/b.txt`, bytes)).error).toMatchObject(refused)
  expect((await bucket.upload(key, bytes, { upsert: true })).error).toMatchObject(refused)
  expect((await bucket.remove([key])).data).toEqual([])
})

it('object policies: each operation is allowed in the own folder only', async () => {
  const { bucket, key } = await bucketWith('select', 'insert', 'update', 'delete')
  expect((await bucket.upload(key, bytes)).error).toBeNull()
  expect((await bucket.upload(key, Buffer.from('new'), { upsert: true })).error).toBeNull()
  expect((await bucket.upload('other/b.txt', bytes, { upsert: true })).error).toMatchObject(refused)
  expect((await bucket.remove([key])).data).toHaveLength(1)
})
