import { beforeEach, expect, it, vi } from 'vitest'
import type { ImportRow } from '@/lib/catalog/import/rows'
import { type Import, type Outcome, runImport } from './run-import'

const [importProducts, importFamilies] = vi.hoisted(() => [vi.fn(), vi.fn()])
vi.mock('@/lib/accounts/call-action', () => import('@/lib/accounts/testing'))
vi.mock('@/lib/catalog/import/actions', () => ({ importProducts, importFamilies }))

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
  isStored: () => false,
  missing: () => null,
  store: () => Promise.resolve({ name: 'products/pot' }),
} as unknown as Import['pictures']
const run = (rows: ImportRow[], more: Partial<Import> = {}) =>
  runImport({
    read: { rows, problems: [{ row: 9, problems: ['تکراری'] }], notes: [], rials: [] },
    dryRun: null,
    pictures,
    isStopped: () => false,
    onProgress: () => {},
    ...more,
  })

beforeEach(() => {
  importProducts.mockReset()
  importFamilies.mockReset()
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

it('import: sends the rows of the dry run', async () => {
  importProducts.mockResolvedValue(ok(result(2, 'create')))
  const dryRun = { good: [row(2)], problems: [], notes: [], same: 7 } as unknown as Outcome
  const { outcome } = await run([row(2), row(3)], { dryRun })
  expect(importProducts).toHaveBeenCalledExactlyOnceWith({ rows: [row(2)], apply: true })
  expect(outcome).toMatchObject({ created: 1, same: 7, applied: true })
})

it('import: ends at a failed call and at a stop', async () => {
  const rows = Array.from({ length: 120 }, (_, index) => row(index + 2))
  importProducts.mockResolvedValueOnce(ok()).mockRejectedValueOnce(new Error('offline'))
  const failed = await run(rows)
  expect(importProducts).toHaveBeenCalledTimes(2)
  expect(failed.problem).toBe('ارتباط با فروشگاه برقرار نشد. تا ردیف ۵۱ انجام شده است.')
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
