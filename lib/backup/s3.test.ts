import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deleteObject, objectLink, putObject, type S3Settings, sizeOfObject } from './s3'
import { startTestStorage, type TestStorage } from './testing'

const folder = mkdtempSync(path.join(os.tmpdir(), 'hormoz-s3-'))
const file = path.join(folder, 'backup.tar')
let storage: TestStorage
let settings: S3Settings
let objects: Map<string, Buffer>

beforeAll(async () => {
  storage = await startTestStorage()
  ;({ settings, objects } = storage)
  writeFileSync(file, Buffer.alloc(3_000_000, 'backup'))
})
afterAll(() => {
  storage.close()
  rmSync(folder, { recursive: true, force: true })
})

it('S3: stores, measures and deletes an object', async () => {
  await putObject(settings, 'days/a (1)+b.tar', file)
  expect([...objects.keys()]).toEqual(['/shop/days/a%20%281%29%2Bb.tar'])
  expect(await sizeOfObject(settings, 'days/a (1)+b.tar')).toBe(3_000_000)
  await deleteObject(settings, 'days/a (1)+b.tar')
  expect(objects.size).toBe(0)
  expect(await sizeOfObject(settings, 'days/a (1)+b.tar')).toBeNull()
  await deleteObject(settings, 'days/a (1)+b.tar')
})

it('S3: throws the refusal of the storage', async () => {
  await expect(putObject({ ...settings, secret: 'another' }, 'x.tar', file)).rejects.toThrow(
    'storage answers 403 SignatureDoesNotMatch',
  )
  await expect(deleteObject({ ...settings, keyId: 'NOBODY' }, 'x.tar')).rejects.toThrow('403 AccessDenied')
  expect(objects.size).toBe(0)
})

it('S3: links to an object for five minutes, without a key', async () => {
  await putObject(settings, 'days/a (1)+b.tar', file)
  const link = await objectLink(settings, 'days/a (1)+b.tar')
  expect(new URL(link).searchParams.get('X-Amz-Expires')).toBe('300')
  expect(link).not.toContain(settings.secret)
  const response = await fetch(link)
  expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, 3_000_000])
  expect((await fetch(link.replace('(1)', '(2)').replace('%281%29', '%282%29'))).status).toBe(403)
  await deleteObject(settings, 'days/a (1)+b.tar')
})
