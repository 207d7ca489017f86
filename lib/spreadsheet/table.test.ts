import { expect, it } from 'vitest'
import { MOST_CELLS, MOST_CHARACTERS, MOST_COLUMNS, MOST_ROWS, MOST_UNPACKED } from './limits.ts'
import { readTable } from './table.ts'
import { row, withClaimedSize, workbook } from './testing/workbook.ts'

const SHEET = 'xl/worksheets/sheet1.xml'
const rowsOf = async (bytes: Uint8Array) => {
  const answer = await readTable(bytes)
  return 'rows' in answer ? answer.rows : answer.problem
}
const value = (number: string, style = 0) => `<c s="${style}"><v>${number}</v></c>`

it('workbooks: the first visible sheet is read, rows at their places', async () => {
  const bytes = workbook([
    { name: 'کهنه', state: 'hidden', rows: row(1, ['پنهان']) },
    { name: 'بسیار پنهان', state: 'veryHidden', rows: row(1, ['پنهان']) },
    { name: 'قیمت', rows: row(1, ['فهرست']) + row(3, ['نام', 'قیمت']) + row(4, ['دیگ', value('1200')]) },
  ])
  expect(await rowsOf(bytes)).toEqual([['فهرست'], [], ['نام', 'قیمت'], ['دیگ', '1200']])
})

it('workbooks: the sheet of products comes before its categories', async () => {
  const sheets = ['Categories', 'Products'].map((name) => ({ name, rows: row(1, [name]) }))
  expect(await rowsOf(workbook(sheets))).toEqual([['Products']])
})

it('workbooks: empty sheets and charts before the table are passed over', async () => {
  const table = row(1, ['نام']) + row(2, ['دیگ'])
  const rows = [['نام'], ['دیگ']]
  expect(
    await rowsOf(
      workbook([
        { name: 'جلد', rows: '' },
        { name: 'قیمت', rows: table },
      ]),
    ),
  ).toEqual(rows)
  const chart = { name: 'نمودار', kind: 'chartsheet', rows: '' } as const
  expect(await rowsOf(workbook([chart, { name: 'قیمت', rows: table }]))).toEqual(rows)
})

it('workbooks: numbers read as their cells show them', async () => {
  const bytes = workbook(
    row(1, [
      '<c><f>690000*1.15</f><v>793499.9999999999</v></c>',
      value('417', 1),
      value('4500000', 2),
      value('46023', 3),
      '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>',
      '<c t="b"><v>1</v></c>',
      value('6260000000000'),
      value('793499.6', 4),
    ]),
    ['00000', '#,##0" ریال"', 'yyyy/mm/dd', '[>=1000]#,##0'],
  )
  expect(await rowsOf(bytes)).toEqual([
    ['793500', '00417', '4500000 ریال', '2026-01-01', '#DIV/0!', 'true', '6260000000000', '793500'],
  ])
})

it('workbooks: entities of their own stay words', async () => {
  const bytes = workbook(
    `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${row(1, ['نام', '<c t="inlineStr"><is><t>&b;</t></is></c>'])}`,
  )
  expect(await rowsOf(bytes)).toEqual([['نام', '&b;']])
})

it.each([
  ['a far cell', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'],
  ['a far column', row(1, ['نام']).replace('A1', 'XFD1')],
  ['a row too many', `<row r="${MOST_ROWS + 1}"><c r="A${MOST_ROWS + 1}"><v>1</v></c></row>`],
  ['a row too many without numbers', '<row><c><v>1</v></c></row>'.repeat(MOST_ROWS + 1)],
  [
    'a column too many',
    row(
      1,
      Array.from({ length: MOST_COLUMNS + 1 }, () => value('1')),
    ),
  ],
  ['a cell too many', `<row r="1">${'<c r="A1"/>'.repeat(MOST_CELLS + 1)}</row>`],
])('workbooks: refuses %s before the table is built', async (_, rows) => {
  expect(await rowsOf(workbook(rows))).toBe('sheet_too_large')
})

it('workbooks: as many rows and columns as the limits name', async () => {
  const last = row(
    MOST_ROWS,
    Array.from({ length: MOST_COLUMNS }, () => value('1')),
  )
  const rows = await rowsOf(workbook(last))
  expect(rows).toHaveLength(MOST_ROWS)
  expect(rows.at(-1)).toHaveLength(MOST_COLUMNS)
})

it('workbooks: unpacks no more than the limit, whatever an archive claims', async () => {
  const bytes = workbook(row(1, ['نام']))
  expect(await rowsOf(withClaimedSize(bytes, SHEET, MOST_UNPACKED + 1))).toBe('sheet_too_large')
  // A bomb that claims to be small is cut off where it claimed to end.
  const bomb = workbook(`${row(1, ['نام'])}${' '.repeat(10_000_000)}`)
  expect(await rowsOf(withClaimedSize(bomb, SHEET, 100))).toBe('file_unreadable')
})

it.each(['PK\x03\x04 nothing', 'PK\x03\x04', '', '\n\n', '%PDF-1.7\0'])(
  'files: %j cannot be read',
  async (text) => {
    expect(await rowsOf(Buffer.from(text, 'latin1'))).toBe('file_unreadable')
  },
)

it('text files: lines keep their numbers, blank ones at the end do not count', async () => {
  expect(await rowsOf(Buffer.from('فهرست\r\n\r\nنام;قیمت\r\nدیگ;\r\n'))).toEqual([
    ['فهرست'],
    [],
    ['نام', 'قیمت'],
    ['دیگ'],
  ])
  expect(await rowsOf(Buffer.from(`نام${';;\n'.repeat(MOST_ROWS * 2)}`))).toEqual([['نام']])
})

it.each([
  ['rows', '1\n'.repeat(MOST_ROWS + 1)],
  [
    'columns',
    Array(MOST_COLUMNS + 1)
      .fill('1')
      .join(','),
  ],
  [
    'characters',
    Array(20)
      .fill('ا'.repeat(MOST_CHARACTERS / 20 + 1))
      .join(','),
  ],
  ['cells', `${Array(MOST_COLUMNS).fill('1').join(',')}\n`.repeat(MOST_CELLS / MOST_COLUMNS + 1)],
])('text files: refuses too many %s', async (_, text) => {
  expect(await rowsOf(Buffer.from(text))).toBe('sheet_too_large')
})
