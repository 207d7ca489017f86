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

it('S3: signs a link as in the documentation', () => {
  const amazon = {
    endpoint: 'https://examplebucket.s3.amazonaws.com',
    region: 'us-east-1',
    bucket: '',
    keyId: 'AKIAIOSFODNN7EXAMPLE',
    secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  }
  const link = new URL(objectLink(amazon, 'test.txt', new Date('2013-05-24T00:00:00Z'), 86400))
  expect(link.searchParams.get('X-Amz-Signature')).toBe(
    'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  )
})
