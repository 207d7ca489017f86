// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { openForm, settle } from '@/components/form/testing'
import { parseCsv } from '@/lib/admin/csv'
import { readReviews, recognizeReviews } from '@/lib/catalog/import/reviews/review-file'
import { ImportReviews } from './import-reviews'

const importReviews = vi.hoisted(() => vi.fn())
vi.mock('@/lib/accounts/call-action', () => import('@/lib/accounts/testing'))
vi.mock('@/lib/catalog/import/reviews/actions', () => ({ importReviews }))
vi.mock('@/lib/catalog/import/actions', () => ({}))
vi.mock('@/lib/bulk-tasks/actions', () => ({}))
beforeEach(() => importReviews.mockReset())

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
  openForm(<ImportReviews chosen={{ reviews: FILE, pages: [], leftOut: ['نوشته (۱۲)'], turn: 1 }} />)
const result = (row: number, kind: string, problem: string | null = null) => ({ row, result: kind, problem })
const sent = () =>
  importReviews.mock.lastCall![0] as { apply: boolean; rows: { answers: { author?: string }[] }[] }

it('import of reviews: is tried first, then counts all lines of the file', async () => {
  const results = [
    result(2, 'create'),
    result(3, 'create'),
    result(4, 'same'),
    result(6, 'error', 'محصول یافت نشد'),
  ]
  importReviews.mockResolvedValue({ ok: true, data: results })
  const { page, press } = await open()
  expect(page.textContent).toContain('کنار گذاشته شد: نوشته (۱۲)')
  await press('بررسی بدون ثبت')
  expect(sent()).toMatchObject({ apply: false })
  expect(page.textContent).toContain('هنوز چیزی ثبت نشده است.')
  await press('ثبت ۲ ردیف')
  expect(sent()).toMatchObject({ apply: true })
  const figures = Object.fromEntries(
    [...page.querySelectorAll('dt')].map((label) => [
      label.textContent,
      label.nextElementSibling?.textContent,
    ]),
  )
  expect(figures).toMatchObject({ سطر: '۵', نظر: '۲', پاسخ: '۲', 'وارد نمی‌شود': '۱' })
  expect(figures).toMatchObject({ 'ساخته شد': '۲', بی‌تغییر: '۱', خطا: '۱' })
  expect(page.textContent).toContain('محصول یافت نشد: قوری')
})

it("import of reviews: answers of the chosen accounts are the shop's", async () => {
  importReviews.mockResolvedValue({ ok: true, data: [] })
  const { page, press } = await open()
  const names = () => sent().rows[0]!.answers.map(({ author }) => author)
  await press('بررسی بدون ثبت')
  expect(names()).toEqual([undefined, 'سارا'])
  await settle(() => page.querySelector<HTMLInputElement>('[type=checkbox]')!.click())
  await press('بررسی بدون ثبت')
  expect(names()).toEqual(['فروشگاه', 'سارا'])
})

it('import of reviews: a refused request is reported', async () => {
  importReviews.mockResolvedValue({ ok: false, error: { message: 'اجازهٔ این کار را ندارید' } })
  const { page, press } = await open()
  await press('بررسی بدون ثبت')
  expect(page.textContent).toContain('اجازهٔ این کار را ندارید')
})
