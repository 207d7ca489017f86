import { existsSync, mkdtempSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { expect, it, onTestFinished } from 'vitest'
import { ArchiveWriter } from './archive.ts'

/** A device that refuses every byte: Linux only. */
const FULL = '/dev/full'

it.runIf(existsSync(FULL)).each([
  ['a short entry', Buffer.from('row')],
  ['a long entry', Readable.from([Buffer.alloc(2 ** 20), Buffer.alloc(2 ** 20)])],
])('backup archive: a full disk ends it with the reason (%s)', async (_, source) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hormoz-archive-'))
  const file = await open(FULL, 'w')
  onTestFinished(async () => {
    await file.close()
    await rm(folder, { recursive: true })
  })
  const spool = path.join(folder, 'entry')
  const archive = new ArchiveWriter(file, spool)
  await expect(archive.add('entry', source).then(() => archive.end())).rejects.toMatchObject({
    code: 'ENOSPC',
  })
  await archive.abort()
  expect(existsSync(spool)).toBe(false)
})
