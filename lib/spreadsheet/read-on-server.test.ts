import { gzipSync } from 'node:zlib'
import { afterEach, expect, it, vi } from 'vitest'
import { DEADLINE, MOST_FILE_BYTES } from './limits'
import { readSpreadsheet } from './read-on-server'
import { row, workbook } from './testing/workbook'

afterEach(() => void vi.useRealTimers())

const read = async (bytes: Uint8Array, reader = readSpreadsheet) =>
  reader(Buffer.from(bytes)).then(
    (json) => JSON.parse(new TextDecoder().decode(json)),
    (error: { code?: string }) => error.code ?? error,
  )

it('spreadsheets on the server: many at once are read or refused, each by itself', async () => {
  const good = workbook(row(1, ['نام']) + row(2, ['دیگ']))
  const far = workbook('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')
  const files = [far, good, Buffer.from('نام,قیمت\nدیگ,1'), Buffer.from([0, 1, 2]), far, good]
  const table = { ok: true, data: { rows: [['نام'], ['دیگ']] } }
  expect(await Promise.all(files.map((file) => read(file)))).toEqual([
    'sheet_too_large',
    table,
    {
      ok: true,
      data: {
        rows: [
          ['نام', 'قیمت'],
          ['دیگ', '1'],
        ],
      },
    },
    'file_unreadable',
    'sheet_too_large',
    table,
  ])
})

it('spreadsheets on the server: reads compressed text and refuses what unpacks too far', async () => {
  const lines = Array.from({ length: 20_000 }, (_, n) => `${n},${'نام,'.repeat(58)}1`).join('\n')
  const { data } = await read(gzipSync(lines))
  expect(data.rows).toHaveLength(20_000)
  expect(data.rows[19_999]).toEqual(['19999', ...Array(58).fill('نام'), '1'])
  expect(await read(gzipSync(Buffer.alloc(MOST_FILE_BYTES + 1, 'x')))).toBe('sheet_too_large')
  expect(await read(gzipSync('نام').subarray(0, -9))).toBe('file_unreadable')
})

it('spreadsheets on the server: a file that takes too much memory ends its worker only', async () => {
  vi.resetModules()
  vi.doMock('./limits', async (original) => ({ ...(await original<object>()), MOST_HEAP: 16 }))
  const { readSpreadsheet: readInLittle } = await import('./read-on-server')
  await expect(readInLittle(Buffer.from(`${'123,'.repeat(29)}1\n`.repeat(20_000)))).rejects.toMatchObject({
    code: 'sheet_too_large',
  })
  // The next file has a worker of its own.
  expect(JSON.parse(new TextDecoder().decode(await readInLittle(Buffer.from('نام'))))).toMatchObject({
    ok: true,
  })
  vi.doUnmock('./limits')
})

it('spreadsheets on the server: a file that takes too long is refused, and who waits for it is told', async () => {
  vi.resetModules()
  const { readSpreadsheet: readAnew } = await import('./read-on-server')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answers = [0, 1].map(() => read(workbook(row(1, ['نام'])), readAnew))
  await vi.advanceTimersByTimeAsync(0)
  await vi.advanceTimersByTimeAsync(DEADLINE)
  expect(await Promise.all(answers)).toEqual(['sheet_too_large', 'uploads_busy'])
})
