import { expect, it } from 'vitest'
import { attributeCell, type AttributeValue, type ImportAttribute, readAttribute } from './attribute-columns'
import { importColumns } from './columns'
import { attributeValues, matchColumns, readCells, readRows } from './rows'

const choice = (id: string, name: string, synonyms: string[] = []) => ({
  id,
  key: `key-${id}`,
  name,
  synonyms,
  care: '',
})
const attribute = (
  id: string,
  name: string,
  kind: ImportAttribute['kind'],
  more: Partial<ImportAttribute> = {},
): ImportAttribute => ({ id, key: id, name, kind, decimals: 0, choices: [], ...more })

const DIAMETER = attribute('d', 'قطر', 'number')
const VOLUME = attribute('v', 'گنجایش', 'number', { decimals: 2 })
const MATERIAL = attribute('m', 'جنس', 'choice', {
  choices: [choice('a', 'چدن'), choice('b', 'چدن، لعاب‌دار'), choice('c', 'استیل', ['فولاد', 'چدن'])],
})
const HOBS = attribute('h', 'اجاق', 'choices', {
  choices: [choice('g', 'گاز'), choice('i', 'القایی'), choice('o', 'فر؛ تنور'), choice('e', 'برقی')],
})
const DISHWASHER = attribute('w', 'ظرف‌شویی', 'boolean')
const ORIGIN = attribute('t', 'توضیح ساخت', 'text')
const COLOR = attribute('x', 'رنگ', 'text')
const ALL = [DIAMETER, VOLUME, MATERIAL, HOBS, DISHWASHER, ORIGIN, COLOR]

it('attribute cell: every kind is read back', () => {
  const values: [ImportAttribute, AttributeValue][] = [
    [DIAMETER, 24],
    [VOLUME, 0.35],
    [VOLUME, 0],
    [MATERIAL, ['b']],
    [HOBS, ['g', 'o', 'e']],
    [DISHWASHER, true],
    [DISHWASHER, false],
    [ORIGIN, 'دست‌ساز استادکاران؛ زنجان، ۱۴۰۵'],
    [ORIGIN, null],
  ]
  const read = values.map(([of, value]) => {
    const cell = attributeCell(of, value)
    return [of, readAttribute(of, cell === null ? '' : String(cell))]
  })
  expect(read).toEqual(values.map(([of, value]) => [of, { value }]))
})

it('attribute cell: accepts common spellings', () => {
  expect(readAttribute(DIAMETER, ' ۲۴ ')).toEqual({ value: 24 })
  expect(readAttribute(VOLUME, '۰٫۳۵')).toEqual({ value: 0.35 })
  expect(readAttribute(HOBS, 'القايي، گاز')).toEqual({ value: ['g', 'i'] })
  expect(readAttribute(HOBS, 'گاز | فر؛ تنور\nالقایی')).toEqual({ value: ['g', 'i', 'o'] })
  expect(readAttribute(MATERIAL, 'فولاد')).toEqual({ value: ['c'] })
  expect(readAttribute(DISHWASHER, 'ندارد')).toEqual({ value: false })
  expect(readAttribute(DISHWASHER, '\u200e۱')).toEqual({ value: true })
})

it('attribute cell: reports the reason of an invalid value', () => {
  const wrong = (of: ImportAttribute, cell: string) => {
    const read = readAttribute(of, cell)
    return 'problem' in read ? read.problem : null
  }
  expect(wrong(DIAMETER, '24.5')).toBe('عددی از صفر تا یک میلیون بنویسید، بی‌اعشار')
  expect(wrong(VOLUME, '1.234')).toBe('عددی از صفر تا یک میلیون بنویسید، با حداکثر دو رقم اعشار')
  expect(wrong(DIAMETER, '-1')).toContain('عددی از صفر')
  expect(wrong(MATERIAL, 'چوب')).toBe('«چوب» گزینهٔ آن نیست')
  expect(wrong(HOBS, 'گاز، هیزم')).toBe('«هیزم» گزینهٔ آن نیست')
  expect(wrong(MATERIAL, 'چدن؛ استیل')).toBe('تنها یک گزینه بنویسید')
  expect(wrong(DISHWASHER, 'شاید')).toBe('بله یا خیر بنویسید')
  expect(wrong(ORIGIN, 'ا'.repeat(501))).toBe('متن بیش از اندازه بلند است')
})

it('import columns: have names of attributes, prefixed where a fixed column has the name', () => {
  const columns = importColumns(ALL)
  expect(columns.slice(-7).map(({ header }) => header)).toEqual([
    'قطر',
    'گنجایش',
    'جنس',
    'اجاق',
    'ظرف‌شویی',
    'توضیح ساخت',
    'ویژگی: رنگ',
  ])
  expect(matchColumns(['نام', 'رنگ', 'ويژگي: رنگ', 'ویژگی: قطر'], columns)).toEqual({
    name: 0,
    color: 1,
    'attribute:x': 2,
    'attribute:d': 3,
  })
  // Postage has a fixed column of the weight.
  expect(importColumns([attribute('k', 'وزن', 'number', { key: 'weight' })])).toEqual(importColumns([]))
})

it('import columns: report problems by line and ignore attributes of color lines', () => {
  const columns = importColumns(ALL)
  const mapping = { name: 0, sku: 1, color: 2, 'attribute:d': 3, 'attribute:m': 4 } as const
  const { rows, problems } = readRows(
    {
      heads: [],
      lines: [
        { row: 2, cells: ['دیگ', 'A', '', '24', 'چدن'] },
        { row: 3, cells: ['تابه', 'B', '', 'بزرگ', 'چوب'] },
        { row: 4, cells: ['دیگ', 'A', 'سبز', 'بزرگ', 'چوب'] },
      ],
    },
    mapping,
    columns,
  )
  expect(rows.map(({ values }) => values)).toEqual([
    { name: 'دیگ', sku: 'A', 'attribute:d': 24, 'attribute:m': 'چدن' },
  ])
  expect(problems).toEqual([
    {
      row: 3,
      problems: ['قطر: عددی از صفر تا یک میلیون بنویسید، بی‌اعشار', 'جنس: «چوب» گزینهٔ آن نیست'],
    },
  ])
})

it('import columns: set values, clear empty cells, skip missing columns', () => {
  const cells: Record<string, string> = { 'attribute:d': '24', 'attribute:h': '', 'attribute:m': 'استیل' }
  const { values } = readCells((field) => cells[field], importColumns(ALL))
  expect(attributeValues(ALL, values)).toEqual([
    { attribute_id: 'd', value: 24 },
    { attribute_id: 'm', value: ['c'] },
    { attribute_id: 'h', value: null },
  ])
})
