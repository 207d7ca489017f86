import { beforeEach, expect, it, vi } from 'vitest'
import { openForm, settle } from '@/components/form/testing'
import { parseCsv } from '@/lib/admin/csv'
import { readReviews, recognizeReviews } from '@/lib/catalog/import/reviews/review-file'
import { ImportReviews } from './import-reviews'

const { tryReviews, storeImport, importState, beginBulkTask } = vi.hoisted(() => ({
  ...{ tryReviews: vi.fn(), storeImport: vi.fn(), importState: vi.fn(), beginBulkTask: vi.fn() },
}))
vi.mock('@/lib/accounts/call-action', () => import('@/lib/accounts/testing'))
vi.mock('@/lib/catalog/import/try-actions', () => ({ tryReviews }))
vi.mock('@/lib/catalog/import/actions', () => ({ storeImport, importState }))
vi.mock('@/lib/bulk-tasks/actions', () => ({ beginBulkTask, setBulkTask: () => Promise.resolve() }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
beforeEach(() => {
  for (const action of [tryReviews, storeImport, importState, beginBulkTask]) action.mockReset()
})

const FILE = readReviews(
  recognizeReviews(
    parseCsv(`comment_ID,product_title,comment_author,comment_date,comment_content,comment_approved,comment_parent,user_id,rating
1,دیگ,سارا,2025-06-07 14:20:00,خوب,1,0,11,5
2,دیگ,فروشگاه,2025-06-08 14:20:00,سپاس,1,1,19,
3,دیگ,سارا,2025-06-08 14:20:00,باز هم خوب,1,1,11,
4,دیگ,رضا,2025-06-09 14:20:00,بد,0,0,12,1
5,قوری,لیلا,2025-06-09 14:20:00,محصول ندارد,1,0,13,2`),
  )!,
)
const open = () =>
  openForm(
    <ImportReviews
      chosen={{ name: 'reviews.csv', reviews: FILE, pages: [], leftOut: ['نوشته (۱۲)'], turn: 1 }}
    />,
  )
const result = (row: number, kind: string, problem: string | null = null) => ({ row, result: kind, problem })
const figuresOf = (page: HTMLElement) =>
  Object.fromEntries(
    [...page.querySelectorAll('dt')].map((label) => [
      label.textContent,
      label.nextElementSibling?.textContent,
    ]),
  )

it('import of reviews: is tried first, then changed ones are written in the background', async () => {
  const results = [
    result(2, 'create'),
    result(3, 'create'),
    result(4, 'same'),
    result(6, 'error', 'محصول یافت نشد'),
  ]
  tryReviews.mockResolvedValue({ ok: true, data: results })
  storeImport.mockResolvedValue({ ok: true, data: { stored: 1, problems: [] } })
  beginBulkTask.mockResolvedValue({ ok: true })
  importState.mockResolvedValue({ ok: true, data: { status: 'done', created: 1, same: 0, problems: [] } })
  const { page, press } = await open()
  expect(page.textContent).toContain('کنار گذاشته شد: نوشته (۱۲)')
  await press('بررسی بدون ثبت')
  expect(page.textContent).toContain('هنوز چیزی ثبت نشده است.')
  expect(figuresOf(page)).toMatchObject({ سطر: '۵', نظر: '۲', پاسخ: '۲', 'وارد نمی‌شود': '۱' })
  expect(figuresOf(page)).toMatchObject({ 'ساخته می‌شود': '۱', بی‌تغییر: '۰', خطا: '۱' })
  expect(page.textContent).toContain('محصول یافت نشد: قوری')
  expect(storeImport).not.toHaveBeenCalled()
  await press('ثبت ۱ ردیف')
  const [[{ id, reviews }]] = storeImport.mock.calls as [[{ id: string; reviews: { row: number }[] }]]
  expect(reviews.map(({ row }) => row)).toEqual([2])
  expect(beginBulkTask).toHaveBeenCalledExactlyOnceWith({
    ...{ id, kind: 'imports.write', params: { source: 'reviews:woo', file: 'reviews.csv' } },
    ...{ selection: { given: { import: id } }, expected: 1 },
  })
  expect(figuresOf(page)).toMatchObject({ 'ساخته شد': '۱', بی‌تغییر: '۰', خطا: '۱' })
})

it("import of reviews: answers of the chosen accounts are the shop's", async () => {
  tryReviews.mockResolvedValue({ ok: true, data: [] })
  const { page, press } = await open()
  const names = () => {
    const [{ rows }] = tryReviews.mock.lastCall as [{ rows: { answers: { author?: string }[] }[] }]
    return rows[0]!.answers.map(({ author }) => author)
  }
  await press('بررسی بدون ثبت')
  expect(names()).toEqual([undefined, 'سارا'])
  await settle(() => page.querySelector<HTMLInputElement>('[type=checkbox]')!.click())
  await press('بررسی بدون ثبت')
  expect(names()).toEqual(['فروشگاه', 'سارا'])
})

it('import of reviews: a refused request is reported', async () => {
  tryReviews.mockResolvedValue({ ok: false, error: { message: 'اجازهٔ این کار را ندارید' } })
  const { page, press } = await open()
  await press('بررسی بدون ثبت')
  expect(page.textContent).toContain('اجازهٔ این کار را ندارید')
})
