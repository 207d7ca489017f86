import type { Editor } from '@tiptap/react'
import { expect, it, vi } from 'vitest'
import { openForm, settle } from '@/components/form/testing'
import { ConfirmProvider } from './confirm'
import { PageTools } from './form/page-tools'
import { PicturePicker } from './pictures/picture-picker'
import { QuickActive } from './products/quick-cells'
import { OpenShop } from './setup/open-shop'
import { CapabilityProvider } from './shell/capabilities'
import { PaperViewer } from './wholesale/paper-viewer'

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }))
vi.mock('@/lib/catalog/admin-actions', () => ({}))
vi.mock('@/lib/shop/admin-actions', () => ({}))
vi.mock('./pictures/library-dialog', () => ({ LibraryDialog: () => null }))
vi.mock('@tiptap/react', () => ({ useEditorState: () => false }))

const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('button')]
const isDisabled = (label: string) =>
  buttons().find(({ textContent }) => textContent!.trim() === label)!.disabled
const press = (at: (button: HTMLButtonElement) => boolean) => settle(() => buttons().find(at)!.click())

it('active switch of a product: is disabled without the right to edit products', async () => {
  const row = { id: 'p', version: 1, name: 'قابلمه', is_active: true }
  const open = (capabilities: readonly 'products'[]) =>
    openForm(
      <CapabilityProvider value={capabilities}>
        <QuickActive row={row} />
      </CapabilityProvider>,
    )
  expect((await open([])).page.querySelector('input')!.disabled).toBe(true)
  expect((await open(['products'])).page.querySelector('input')!.disabled).toBe(false)
})

it('picture picker: takes no more from device and library when full', async () => {
  const open = (value: string[], max: number) =>
    openForm(
      <PicturePicker bucket="banners" label="تصویر" value={value} max={max} onChange={() => undefined} />,
    )
  const both = () => [isDisabled('افزودن تصویر'), isDisabled('از کتابخانه')]
  await open(['a.webp', 'b.webp'], 2)
  expect(both()).toEqual([true, true])
  await open(['a.webp'], 2)
  expect(both()).toEqual([false, false])
  // The one picture makes way for the next.
  await open(['a.webp'], 1)
  expect(both()).toEqual([false, false])
})

it('picture of a text: is not put in before one was chosen', async () => {
  await openForm(
    <ConfirmProvider>
      <PageTools editor={{} as Editor} />
    </ConfirmProvider>,
  )
  await press((button) => button.getAttribute('aria-label') === 'تصویر')
  expect(isDisabled('گذاشتن در متن')).toBe(true)
  expect(isDisabled('انصراف')).toBe(false)
})

it('papers: are leafed through from the first to the last', async () => {
  const papers = ['a', 'b'].map((id) => ({ id, address: `/api/${id}`, note: '' }))
  await openForm(<PaperViewer papers={papers} name="مدرک" />)
  const ends = () => [isDisabled('قبلی'), isDisabled('بعدی')]
  await press((button) => button.querySelector('img')?.alt === 'مدرک ۱')
  expect(ends()).toEqual([true, false])
  await press(({ textContent }) => textContent === 'بعدی')
  expect(ends()).toEqual([false, true])
})

it('shop: is not opened while a required step is missing', async () => {
  const isOpenable = async (lacking: string[]) => {
    await openForm(
      <ConfirmProvider>
        <OpenShop lacking={lacking} missing={[]} />
      </ConfirmProvider>,
    )
    return !isDisabled('باز کردن فروشگاه')
  }
  expect([await isOpenable(['نام و معرفی']), await isOpenable([])]).toEqual([false, true])
})
