/** Committed: the storage API. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { serviceHttp, signInOverHttp } from '../support/http.ts'
import { createPerson } from '../support/people.ts'

it('private files: customers and admins neither read nor write them, not even in an own folder', async () => {
  const people = [await createPerson(), await createPerson('dealer'), await createPerson('admin')]
  const clients = await Promise.all(people.map(signInOverHttp))
  const folder = people[0]!.id
  for (const [bucket, form, contentType] of [
    ['wholesale', 'webp', 'image/webp'],
    ['transfers', 'webp', 'image/webp'],
  ] as const) {
    const newName = () => `${folder}/${randomUUID()}.${form}`
    const name = newName()
    const own = serviceHttp().storage.from(bucket)
    expect((await own.upload(name, Buffer.from('file'), { contentType })).error).toBeNull()
    for (const client of clients) {
      const files = client.storage.from(bucket)
      expect((await files.download(name)).data).toBeNull()
      expect((await files.list(folder)).data ?? []).toEqual([])
      expect((await files.upload(newName(), Buffer.from('file'), { contentType })).error).not.toBeNull()
      await files.remove([name])
    }
    expect((await own.download(name)).error).toBeNull()
  }
})
