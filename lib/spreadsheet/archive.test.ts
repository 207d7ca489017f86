import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { MAX_UPLOAD_BYTES } from '../media/limits.ts'
import { unpackFiles } from './archive.ts'
import { MOST_ARCHIVE_FILES } from './limits.ts'
import { withClaimedSize } from './testing/workbook.ts'

it('archives: pictures and tables are taken, what is neither or too large is left out', () => {
  const archive = zipSync({
    'list.csv': strToU8('نام'),
    'pictures/A.PNG': strToU8('png'),
    'pictures/large.png': strToU8('png'),
    'run.exe': strToU8('exe'),
  })
  const answer = unpackFiles(withClaimedSize(archive, 'pictures/large.png', MAX_UPLOAD_BYTES + 1))
  expect('files' in answer && answer.files.map(([name]) => name)).toEqual(['list.csv', 'pictures/A.PNG'])
})

it('archives: refuses what unpacks to more than a browser holds', () => {
  const names = Array.from({ length: 110 }, (_, i) => `${100 + i}.png`)
  const archive = names.reduce<Uint8Array>(
    (bytes, name) => withClaimedSize(bytes, name, MAX_UPLOAD_BYTES),
    zipSync(Object.fromEntries(names.map((name) => [name, strToU8('png')]))),
  )
  expect(unpackFiles(archive)).toEqual({ problem: 'archive_too_large' })
})

it('archives: refuses more files than a shop has pictures', () => {
  const names = Array.from(
    { length: MOST_ARCHIVE_FILES + 1 },
    (_, i) => [`${i}.png`, new Uint8Array()] as const,
  )
  expect(unpackFiles(zipSync(Object.fromEntries(names), { level: 0 }))).toEqual({
    problem: 'archive_too_large',
  })
})

it('archives: what is none cannot be read', () => {
  expect(unpackFiles(strToU8('nothing'))).toEqual({ problem: 'archive_unreadable' })
})
