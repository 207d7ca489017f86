import { beforeEach, expect, it, vi } from 'vitest'
import { openForm } from '@/components/form/testing'
import { parseCsv } from '@/lib/admin/csv'
import { readCustomerFile } from '@/lib/catalog/import/customers/read'
import { errorText, fail } from '@/lib/utils/errors'
import { ok } from '@/lib/utils/result'
import { ImportCustomers } from './import-customers'
import type { CustomerSheet } from './read-files'

const { tryCustomers, storeImport, importState, beginBulkTask } = vi.hoisted(() => ({
  ...{ tryCustomers: vi.fn(), storeImport: vi.fn(), importState: vi.fn(), beginBulkTask: vi.fn() },
}))
vi.mock('@/lib/accounts/call-action', () => import('@/lib/accounts/testing'))
vi.mock('@/lib/catalog/import/try-actions', () => ({ tryCustomers }))
vi.mock('@/lib/catalog/import/actions', () => ({ storeImport, importState }))
vi.mock('@/lib/bulk-tasks/actions', () => ({ beginBulkTask, setBulkTask: () => Promise.resolve() }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))

const TEXT = `first_name,last_name,roles,billing_phone
سارا,نیک‌فر,customer,09120000011
مینا,کریمی,customer,09120000012
مدیر,فروشگاه,administrator,09120000013
سارا,نیک‌فر,customer,+989120000011
رضا,یوسفی,customer,09120000014`
const SHEET = { name: 'users.csv', ...(readCustomerFile(parseCsv(TEXT)) as object) } as CustomerSheet
const TRY = 'بررسی مشتریان بدون ثبت'

const open = () => openForm(<ImportCustomers file={SHEET} places={{}} />)
const figuresOf = (page: HTMLElement) =>
  [...page.querySelectorAll('dl > div')].map(({ textContent }) => textContent)

beforeEach(() => {
  for (const action of [tryCustomers, storeImport, importState, beginBulkTask]) action.mockReset()
  tryCustomers.mockResolvedValue(
    ok([
      { row: 2, result: 'create', problem: null },
      { row: 3, result: 'same', problem: null },
      { row: 6, result: 'error', problem: errorText('staff_already') },
    ]),
  )
  storeImport.mockResolvedValue(ok({ stored: 1, problems: [] }))
  beginBulkTask.mockResolvedValue(ok({}))
  importState.mockResolvedValue(ok({ status: 'done', created: 1, updated: 0, same: 0, problems: [] }))
})

it('customers of another shop: the page names the file and those left out before anything is tried', async () => {
  const { page } = await open()
  expect(page.textContent).toContain('«users.csv»: مشتریان ووکامرس، ۵ ردیف، ۳ مشتری با شمارهٔ موبایل')
  expect(page.textContent).toContain('نقش «administrator» از کارکنان است')
  expect(tryCustomers).not.toHaveBeenCalled()
})

it('customers of another shop: a trial counts every line once and stores none', async () => {
  const { page, press } = await open()
  await press(TRY)
  expect(figuresOf(page).map((figure) => figure!.replace(/[^۰-۹]/g, ''))).toEqual(['۱', '۰', '۱', '۱', '۲'])
  expect(page.textContent).toContain(errorText('staff_already'))
  expect(storeImport).not.toHaveBeenCalled()
})

it('customers of another shop: writes only those that change, in the background', async () => {
  const { page, press } = await open()
  await press(TRY)
  await press('ثبت ۱ مشتری')
  const [[{ id, ...stored }]] = storeImport.mock.calls as [[{ id: string }]]
  expect(stored).toMatchObject({
    customers: { source: 'woo', customers: [{ row: 2, phone: '09120000011' }] },
  })
  expect(beginBulkTask).toHaveBeenCalledExactlyOnceWith({
    ...{ id, kind: 'imports.write', params: { source: 'customers:woo', file: 'users.csv' } },
    ...{ selection: { given: { import: id } }, expected: 1 },
  })
  expect(importState).toHaveBeenCalledExactlyOnceWith({ id })
  expect(page.textContent).not.toContain('ثبت ۱ مشتری')
})

it('customers of another shop: a failed call is shown, and nothing is written', async () => {
  tryCustomers.mockResolvedValue(fail('capability_required'))
  const { page, press } = await open()
  await press(TRY)
  expect(page.textContent).toContain(errorText('capability_required'))
  expect(page.textContent).not.toContain('ثبت ۱ مشتری')
})
