import { beforeEach, expect, it, vi } from 'vitest'
import type { ImportRow } from '@/lib/catalog/import/rows'
import { WRITTEN_KINDS } from '@/lib/catalog/import/changes'
import { type Import, openProducts, type Outcome, runImport } from './run-import'

const { importProducts, importFamilies, importedKeys, storeImport, importState, beginBulkTask, setBulkTask } =
  vi.hoisted(() => ({
    ...{ importProducts: vi.fn(), importFamilies: vi.fn(), storeImport: vi.fn(), importState: vi.fn() },
    ...{ importedKeys: vi.fn(), beginBulkTask: vi.fn(), setBulkTask: vi.fn() },
  }))
vi.mock('@/lib/accounts/call-action', () => import('@/lib/accounts/testing'))
vi.mock('@/lib/catalog/import/actions', () => ({
  ...{ importProducts, importFamilies, importedKeys, storeImport, importState },
}))
vi.mock('@/lib/bulk-tasks/actions', () => ({ beginBulkTask, setBulkTask }))

const row = (number: number, values = {}) => ({ row: number, values }) as ImportRow
const ok = (...data: object[]) => ({ ok: true, data })
const result = (number: number, kind: string) => ({
  row: number,
  result: kind,
  problem: kind === 'error' ? 'قیمت عدد نیست' : null,
  problemRow: number,
})
const pictures = {
  know: () => Promise.resolve(true),
  isReady: () => false,
  missing: () => null,
  store: () => Promise.resolve({ name: 'products/pot' }),
} as unknown as Import['pictures']
const run = (rows: ImportRow[], more: Partial<Import> = {}) =>
  runImport({
    read: { rows, problems: [{ row: 9, problems: ['تکراری'] }], notes: [], rials: [] },
    dryRun: null,
    pictures,
    file: 'wc.csv',
    kinds: new Set(['new', 'prices']),
    isStopped: () => false,
    onProgress: () => {},
    ...more,
  })

const state = (status: string, more = {}) => ({
  ok: true,
  data: { status, total: 1, done: 0, created: 0, updated: 0, same: 0, refused: 0, problems: [], ...more },
})
const dryRunOf = (...good: ImportRow[]) =>
  ({ good, changes: new Map(), problems: [], notes: [], same: 0 }) as unknown as Outcome

beforeEach(() => {
  for (const action of [importProducts, importFamilies, storeImport, importState]) action.mockReset()
  storeImport.mockResolvedValue({ ok: true, data: { stored: 1, problems: [] } })
  beginBulkTask.mockReset().mockResolvedValue({ ok: true })
  setBulkTask.mockReset().mockResolvedValue({ ok: true })
  importState.mockResolvedValue(state('done', { created: 1 }))
})

it('import: counts rows, keeps changed ones and lists problems by row', async () => {
  importProducts.mockResolvedValue(
    ok(result(2, 'create'), result(3, 'update'), result(4, 'same'), result(5, 'error'), result(6, 'same')),
  )
  const rows = [row(2), row(3), row(4), row(5), row(6, { pictures: 'pot.jpg' })]
  const { outcome, problem } = await run(rows)
  expect(problem).toBeNull()
  // A picture to upload changes its product.
  expect(outcome).toMatchObject({ created: 1, updated: 2, same: 1, applied: false })
  expect(outcome!.good.map((each) => each.row)).toEqual([2, 3, 6])
  expect(outcome!.problems).toEqual([
    { row: 5, problems: ['قیمت عدد نیست'] },
    { row: 9, problems: ['تکراری'] },
  ])
})

it('import: stores the rows of the dry run and has them written at once', async () => {
  const dryRun = { ...dryRunOf(row(2, { import_key: 'woo:old.example:1' })), same: 7 }
  const sets = [{ row: 9, title: 'مجموعه', import_keys: ['woo:old.example:1', 'woo:old.example:2'] }]
  const members = [row(2, { family: 'قابلمه' }), row(3, { family: 'قابلمه' }), row(4, { family: 'قوری' })]
  storeImport.mockResolvedValueOnce({
    ok: true,
    data: { stored: 1, problems: [{ row: 5, problems: ['بد'] }] },
  })
  storeImport.mockResolvedValueOnce({ ok: true, data: { stored: 3, problems: [] } })
  storeImport.mockResolvedValueOnce({ ok: true, data: { stored: 4, problems: [] } })
  const { outcome } = await run(members, { dryRun, sets, isMove: true })
  const [{ id }] = storeImport.mock.calls[0]!
  expect(storeImport.mock.calls.map(([sent]) => sent)).toEqual([
    { id, rows: dryRun.good, keeps: true, writes: ['prices'] },
    {
      id,
      families: [
        [expect.objectContaining({ row: 2 }), expect.objectContaining({ row: 3 })],
        [expect.objectContaining({ row: 4 })],
      ],
    },
    { id, sets },
  ])
  expect(beginBulkTask).toHaveBeenCalledExactlyOnceWith({
    ...{ id, kind: 'imports.write', params: { source: 'woo:old.example', file: 'wc.csv' } },
    ...{ selection: { given: { import: id } }, expected: 4 },
  })
  expect(setBulkTask).toHaveBeenCalledExactlyOnceWith({ id, action: 'now' })
  expect(outcome).toMatchObject({
    created: 1,
    same: 7,
    applied: true,
    problems: [{ row: 5, problems: ['بد'] }],
  })
  expect(importProducts).not.toHaveBeenCalled()
})

it('import: follows its writing, and a stop cancels what is left', async () => {
  vi.useFakeTimers()
  importState.mockResolvedValueOnce(state('running')).mockRejectedValueOnce(new Error('offline'))
  importState.mockResolvedValueOnce(state('running')).mockResolvedValueOnce(state('cancelled'))
  const running = run([], {
    dryRun: dryRunOf(row(2), row(3)),
    isStopped: () => importState.mock.calls.length > 0,
  })
  await vi.runAllTimersAsync()
  const stopped = await running
  vi.useRealTimers()
  expect(setBulkTask.mock.calls.map(([{ action }]) => action)).toEqual(['now', 'cancel'])
  expect(stopped).toEqual({
    outcome: null,
    problem: 'ثبت متوقف شد. از «کارهای گروهی» می‌توانید آن را ادامه دهید.',
  })
})

it('import: another one of the same shop says who runs it', async () => {
  beginBulkTask.mockResolvedValue({ ok: false, error: { message: 'مریم آن را آغاز کرده است.' } })
  expect(await run([], { dryRun: dryRunOf(row(2)) })).toEqual({
    outcome: null,
    problem: 'مریم آن را آغاز کرده است.',
  })
  expect(importState).not.toHaveBeenCalled()
})

it('import: ends at a failed call and at a stop', async () => {
  const rows = Array.from({ length: 120 }, (_, index) => row(index + 2))
  importProducts.mockResolvedValueOnce(ok()).mockRejectedValueOnce(new Error('offline'))
  const failed = await run(rows)
  expect(importProducts).toHaveBeenCalledTimes(2)
  expect(failed.problem).toBe(
    'ارتباط با فروشگاه برقرار نشد. کمی بعد دوباره تلاش کنید. تا ردیف ۵۱ انجام شده است.',
  )
  expect(failed.outcome!.good).toHaveLength(50)

  importProducts.mockReset().mockResolvedValue(ok())
  await run(rows, { isStopped: () => importProducts.mock.calls.length > 0 })
  expect(importProducts).toHaveBeenCalledTimes(1)
})

it('import: a family changes an unchanged product', async () => {
  importProducts.mockResolvedValue(ok(result(2, 'same')))
  importFamilies.mockResolvedValue(ok(result(2, 'update')))
  const member = row(2, { id: 'a', family: 'قابلمه', family_label: '۲۴' })
  const { outcome } = await run([member])
  expect(outcome).toMatchObject({ updated: 1, same: 0, good: [member] })
})

it('import: a lost picture is a note in a move, an error of its row otherwise', async () => {
  const address = 'https://old.example/pot.jpg'
  const lost = { ...pictures, store: () => Promise.resolve({ problem: 'گرفته نشد' }) }
  const dryRun = dryRunOf(row(2, { pictures: address }))
  const moved = await run([], { dryRun, pictures: lost, isMove: true })
  expect(storeImport.mock.calls.map(([{ rows }]) => rows)).toEqual([[row(2)]])
  expect(moved.outcome).toMatchObject({
    created: 1,
    problems: [],
    notes: [{ row: 2, problems: [`گرفته نشد: ${address}`] }],
  })

  storeImport.mockClear()
  const own = await run([], { dryRun, pictures: lost })
  expect(storeImport).not.toHaveBeenCalled()
  expect(own.outcome).toMatchObject({ created: 0, problems: [{ row: 2, problems: ['گرفته نشد'] }] })
})

it('import: known products of a move stay, also with files of pictures', async () => {
  importProducts.mockResolvedValue(ok(result(2, 'same')))
  const { outcome } = await run([row(2, { pictures: 'https://old.example/pot.jpg' })], { isMove: true })
  expect(importProducts.mock.calls[0]![0].rows).toEqual([{ ...row(2), waits: true }])
  expect(outcome).toMatchObject({ same: 1, updated: 0, good: [] })
})

it('import: addresses of pictures go with their row, for the server to fetch', async () => {
  const address = row(2, { pictures: 'https://old.example/pot.jpg' })
  importProducts.mockResolvedValue(ok(result(2, 'create')))
  const fetched = {
    ...pictures,
    isReady: () => true,
    store: ({ text }: { text: string }) => Promise.resolve({ name: text }),
  }
  const { outcome } = await run([address], { pictures: fetched as never, isMove: true })
  expect(importProducts.mock.calls[0]![0].rows).toEqual([address])
  await run([], { dryRun: outcome, pictures: fetched as never, isMove: true })
  expect(storeImport.mock.calls[0]![0].rows).toEqual([address])
})

it('import: long rows go in smaller requests', async () => {
  importProducts.mockResolvedValue(ok())
  const long = Array.from({ length: 5 }, (_, index) =>
    row(index + 2, { detailed_description: 'ب'.repeat(50_000) }),
  )
  await run(long)
  expect(importProducts.mock.calls.map(([{ rows }]) => rows.length)).toEqual([2, 2, 1])
})

it('opening: puts products on sale by the key of the other shop', async () => {
  importProducts.mockResolvedValueOnce(ok(result(2, 'update')))
  expect(await openProducts([row(2, { import_key: 'woo:1', name: 'دیگ' })])).toBeNull()
  expect(importProducts).toHaveBeenCalledExactlyOnceWith({
    rows: [{ row: 2, values: { import_key: 'woo:1', is_active: true } }],
    apply: true,
  })
  importProducts.mockResolvedValueOnce(ok(result(2, 'error')))
  expect(await openProducts([row(2, { import_key: 'woo:1' })])).toBe('قیمت عدد نیست')
})

it('import: of a further file only chosen kinds of change are tried and written', async () => {
  importProducts.mockResolvedValue({
    ok: true,
    data: [
      result(2, 'create'),
      { ...result(3, 'update'), kinds: ['prices', 'pictures'] },
      { ...result(4, 'update'), kinds: ['texts'] },
    ],
  })
  const rows = [2, 3, 4].map((number) => row(number, { import_key: `woo:x:${number}`, pictures: 'pot.jpg' }))
  const { outcome } = await run(rows, { isMove: true })
  expect(importProducts.mock.calls[0]![0]).toMatchObject({ writes: [...WRITTEN_KINDS], keeps: true })
  expect([...outcome!.changes]).toEqual([
    [2, ['new']],
    [3, ['prices', 'pictures']],
    [4, ['texts']],
  ])
  const written = await run(rows, { isMove: true, dryRun: outcome })
  const [[sent]] = storeImport.mock.calls as [[{ rows: ImportRow[]; writes: string[] }]]
  expect(sent.writes).toEqual(['prices'])
  // Unchosen pictures of a known product are not fetched.
  expect(sent.rows.map(({ row: number, values }) => [number, 'pictures' in values])).toEqual([
    [2, true],
    [3, false],
  ])
  expect(written.outcome).toMatchObject({ left: 1 })
})

it('import: products that a newer file lacks are offered, and taken off sale only if chosen', async () => {
  importProducts.mockResolvedValue(ok({ ...result(4, 'same'), problem: 'سفارش باز دارد' }))
  importedKeys.mockResolvedValue({
    ok: true,
    data: {
      ...{ 'woo:x:4': 'دیگ', 'woo:x:5': 'تابه', 'woo:x:6': 'قوری' },
      ...{ 'woo:x:7': 'کتری', 'woo:x:8:24': 'کاسه، ۲۴', 'woo:x:9': 'سینی' },
    },
  })
  // The last three are cells of lines that are left out.
  const keys = new Set(['woo:x:4', 'woo:x:6', '7', '8', 'سینی'])
  const { outcome } = await run([row(4, { import_key: 'woo:x:4', name: 'دیگ' })], { isMove: true, keys })
  expect(importedKeys).toHaveBeenCalledExactlyOnceWith({ source: 'woo:x' })
  const gone = row(10, { import_key: 'woo:x:5', name: 'تابه', is_active: false })
  expect(outcome).toMatchObject({ updated: 1, same: 1, good: [gone], changes: new Map([[10, ['gone']]]) })
  expect(outcome!.notes).toEqual([{ row: 4, problems: ['دیگ: سفارش باز دارد'] }])

  expect((await run([], { isMove: true, dryRun: outcome })).outcome).toMatchObject({ left: 1 })
  expect(storeImport).not.toHaveBeenCalled()
  await run([], { isMove: true, dryRun: outcome, kinds: new Set(['gone']) })
  expect(storeImport.mock.calls[0]![0]).toMatchObject({ rows: [gone], keeps: true, writes: ['gone'] })
})
