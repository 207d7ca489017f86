import { beforeAll, expect, it } from 'vitest'
import type { SupabaseClient } from '@supabase/supabase-js'
import { serviceClient, sharedStack, NIGHTLY } from './support.ts'

const name = `lists-${process.pid}`
let service: SupabaseClient
const bucket = () => service.storage.from(name)

beforeAll(async () => {
  service = serviceClient(await sharedStack())
  await service.storage.createBucket(name, { public: true })
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

it('object list: is searched, sorted and paged', NIGHTLY, async () => {
  expect(names((await bucket().list('folder', { search: 'T' })).data)).toEqual(['two.txt'])
  const newest = { column: 'created_at', order: 'desc' }
  expect(names((await bucket().list('', { sortBy: newest })).data)).toEqual([
    'folder',
    'other',
    'A.txt',
    'b.txt',
  ])
  const backwards = { column: 'name', order: 'desc' }
  expect(names((await bucket().list('', { sortBy: backwards })).data)).toEqual([
    'other',
    'folder',
    'b.txt',
    'A.txt',
  ])
  expect(names((await bucket().list('', { limit: 2, offset: 1 })).data)).toEqual(['other', 'A.txt'])
  expect((await bucket().list('', { sortBy: { column: 'owner' } })).error).toMatchObject({
    statusCode: '400',
  })
  expect((await bucket().list('', { limit: 0 })).error).toMatchObject({ statusCode: '400' })
})

it('object list: version 2 has full names, folders and pages', NIGHTLY, async () => {
  const all = await bucket().listV2({ prefix: 'folder' })
  expect(all.data).toMatchObject({ hasNext: false, folders: [] })
  expect(names(all.data!.objects)).toEqual(['folder/deep/x.txt', 'folder/one.txt', 'folder/two.txt'])
  expect(all.data!.objects[0]).not.toHaveProperty('key')
  const first = (await bucket().listV2({ limit: 1 })).data as { nextCursorKey?: string } | null
  expect(first?.nextCursorKey).toBe('A.txt')
  const level = (await bucket().listV2({ with_delimiter: true })).data!
  expect(level.folders).toEqual([
    { key: 'folder', name: 'folder/' },
    { key: 'other', name: 'other/' },
  ])
  expect(names(level.objects)).toEqual(['A.txt', 'b.txt'])

  const order = ['b.txt', 'A.txt', 'folder/one.txt', 'folder/two.txt', 'folder/deep/x.txt', 'other/y.txt']
  for (const [sortBy, expected] of [
    [undefined, [...order].sort()],
    [{ column: 'name', order: 'desc' }, [...order].sort().reverse()],
    [{ column: 'created_at', order: 'asc' }, order],
    [{ column: 'created_at', order: 'desc' }, [...order].reverse()],
  ] as const) {
    const found: string[] = []
    for (let cursor: string | undefined; ;) {
      const options = { limit: 2, ...(cursor && { cursor }), ...(sortBy && { sortBy }) }
      const { data, error } = await bucket().listV2(options)
      expect(error).toBeNull()
      found.push(...data!.objects.map((entry) => entry.name))
      if (!data!.hasNext) break
      cursor = data!.nextCursor
    }
    expect(found).toEqual(expected)
  }
})
