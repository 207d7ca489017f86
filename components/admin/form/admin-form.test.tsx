import { beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { openForm, settle } from '@/components/form/testing'
import type { UploadAnswer } from '@/lib/media/upload-client'
import { ok } from '@/lib/utils/result'
import { ConfirmProvider } from '@/components/admin/confirm'
import { AdminForm, useAdminForm } from './admin-form'
import { TextField } from './fields'
import { PicturesField } from './pictures-field'

const uploads: ((answer: UploadAnswer) => void)[] = []
vi.mock('@/lib/media/upload-client', async (original) => ({
  ...((await original()) as object),
  uploadPicture: () => new Promise<UploadAnswer>((resolve) => uploads.push(resolve)),
}))
vi.mock('@/lib/media/pending', async (original) => ({
  ...((await original()) as object),
  keepPending: () => Promise.resolve(null),
}))
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), refresh: vi.fn(), back: vi.fn() }) }))

const NAME = `products/${'a'.repeat(8)}`
const schema = z.object({ images: z.array(z.string()).min(1, 'تصویر لازم است') })
const save = vi.fn((input: z.input<typeof schema>) => Promise.resolve(ok(input)))

const onCancel = vi.fn()

function ProductForm() {
  const form = useAdminForm(schema, { images: [] as string[] })
  return (
    <AdminForm form={form} save={save} onSaved={() => {}} onCancel={onCancel}>
      <PicturesField name="images" label="تصویرها" bucket="products" max={5} />
    </AdminForm>
  )
}

const Page = () => (
  <ConfirmProvider>
    <ProductForm />
  </ConfirmProvider>
)

/** A form with one picture on its way, and save pressed. */
async function saveWhileUploading() {
  const form = await openForm(<Page />)
  const input = form.page.querySelector<HTMLInputElement>('[type="file"]')!
  Object.defineProperty(input, 'files', {
    value: [new File(['x'], 'pot.png', { type: 'image/png' })],
    writable: true,
  })
  Object.defineProperty(input, 'value', { value: '', writable: true })
  await settle(() => input.dispatchEvent(new Event('change', { bubbles: true })))
  await form.press('ذخیرهٔ تغییرات')
  return form
}

beforeEach(() => {
  uploads.length = 0
  save.mockClear()
  onCancel.mockClear()
})

it('panel form: saving waits for a picture that is being sent', async () => {
  const form = await saveWhileUploading()
  expect(save).not.toHaveBeenCalled()
  expect(form.page.textContent).toContain('تصویر آماده می‌شود…')
  await settle(() => uploads[0]!({ kind: 'done', picture: { name: NAME, url: '' } }))
  expect(save).toHaveBeenCalledExactlyOnceWith({ images: [NAME] })
})

it('panel form: cancelling asks while something is unsaved', async () => {
  const form = await saveWhileUploading()
  await form.press('انصراف')
  expect(onCancel).not.toHaveBeenCalled()
  const question = () => document.querySelector('[role="alertdialog"]')
  const answer = (label: string) =>
    settle(() =>
      [...question()!.querySelectorAll('button')].find(({ textContent }) => textContent === label)!.click(),
    )
  await answer('ادامهٔ نوشتن')
  expect(onCancel).not.toHaveBeenCalled()
  await form.press('انصراف')
  await answer('انصراف بدون ذخیره')
  expect(onCancel).toHaveBeenCalledOnce()
})

it('panel form: cancelling asks nothing while nothing is unsaved', async () => {
  const form = await openForm(<Page />)
  await form.press('انصراف')
  expect(onCancel).toHaveBeenCalledOnce()
})

it('panel form: a picture that fails while saving waits leaves the form unsaved', async () => {
  const form = await saveWhileUploading()
  await settle(() => uploads[0]!({ kind: 'refused', message: 'این فایل تصویر نیست' }))
  expect(save).not.toHaveBeenCalled()
  expect(form.page.textContent).toContain('تصویری فرستاده نشد')
})

const sizes = z.object({ name: z.string(), size: z.string() })

function SizeForm() {
  const form = useAdminForm(sizes, { name: 'قوری', size: '4٫8' })
  return (
    <AdminForm form={form} save={(input) => Promise.resolve(ok(input))} onSaved={() => {}}>
      <TextField name="name" label="نام" />
      <TextField name="size" label="گنجایش" digits />
    </AdminForm>
  )
}

it('panel form: opening counts no change', async () => {
  const { page, field, type } = await openForm(
    <ConfirmProvider>
      <SizeForm />
    </ConfirmProvider>,
  )
  expect(field('size').value).toBe('۴٫۸')
  expect(page.textContent).not.toContain('ذخیره‌نشده')
  await type('size', '۵')
  expect(page.textContent).toContain('۱ تغییر ذخیره‌نشده')
})
