import { beforeAll, expect, it } from 'vitest'
import type { SupabaseClient } from '@supabase/supabase-js'
import { makeBucket, serviceClient, sharedStack, CONTRACT } from './support.ts'

const name = `lists-${process.pid}`
let service: SupabaseClient
const bucket = () => service.storage.from(name)

beforeAll(async () => {
  const stack = await sharedStack()
  service = serviceClient(stack)
  await makeBucket(stack, name, { isPublic: true })
})

beforeAll(async () => {
  for (const key of [
    'b.txt',
    'A.txt',
    'folder/one.txt',
    'folder/two.txt',
    'folder/deep/x.txt',
    'other/y.txt',
  ]) {
    await bucket().upload(key, Buffer.from('bytes'))
  }
})
const names = (data: { name: string }[] | null) => data?.map((entry) => entry.name)

it('object list: shows one level, folders first', async () => {
  const { data } = await bucket().list()
  expect(names(data)).toEqual(['folder', 'other', 'A.txt', 'b.txt'])
  expect(data![0]).toEqual({
    name: 'folder',
    id: null,
    updated_at: null,
    created_at: null,
    last_accessed_at: null,
    metadata: null,
  })
  expect(data![2]).toMatchObject({ id: expect.any(String) as string, metadata: { size: 5 } })
  expect(names((await bucket().list('folder')).data)).toEqual(['deep', 'one.txt', 'two.txt'])
  expect(names((await bucket().list('folder/')).data)).toEqual(['deep', 'one.txt', 'two.txt'])
  expect((await bucket().list('none')).data).toEqual([])
  const stack = await sharedStack()
  const bare = await fetch(`${stack.urls.api}/storage/v1/object/list/${name}`, {
    method: 'POST',
    headers: { apikey: stack.env.SUPABASE_SECRET_KEY },
    body: '{"limit": 1}',
  })
  expect([bare.status, await bare.json()]).toMatchObject([
    400,
    { message: "body must have required property 'prefix'" },
  ])
})

it('object list: is paged by name', CONTRACT, async () => {
  expect(names((await bucket().list('', { limit: 2, offset: 1 })).data)).toEqual(['other', 'A.txt'])
  for (const options of [{ search: 'T' }, { sortBy: { column: 'created_at', order: 'desc' } }])
    expect((await bucket().list('', options)).error).toMatchObject({ statusCode: '501' })
  expect((await bucket().list('', { limit: -1 })).error).toMatchObject({ statusCode: '400' })
})

it('object list: version 2 has the full names of the bucket in pages', CONTRACT, async () => {
  const expected = ['A.txt', 'b.txt', 'folder/deep/x.txt', 'folder/one.txt', 'folder/two.txt', 'other/y.txt']
  const found: string[] = []
  for (let cursor: string | undefined; ;) {
    const { data } = await bucket().listV2({ limit: 2, ...(cursor && { cursor }) })
    found.push(...data!.objects.map((object) => object.name))
    if (!data!.hasNext) break
    cursor = data!.nextCursor
  }
  expect(found).toEqual(expected)
  expect((await bucket().listV2({ with_delimiter: true })).error).toMatchObject({ statusCode: '501' })
})
