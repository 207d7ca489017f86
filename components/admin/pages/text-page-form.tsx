'use client'

import { FormColumns } from '@/components/admin/two-columns'
import { RotateCcw } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useFormContext, useWatch } from 'react-hook-form'
import type { AboutShop } from '@/components/content/about-body'
import { Button } from '@/components/ui/button'
import { Panel } from '@/components/ui/panel'
import { toast } from '@/components/ui/toast'
import { saveTextPage } from '@/lib/pages/admin-actions'
import { type TextPageInput, textPageSchema } from '@/lib/pages/admin-schema'
import { TEXT_PAGES } from '@/lib/pages/text-pages'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { TextField } from '@/components/admin/form/fields'
import { SearchSnippetFields } from '@/components/admin/form/search-snippet-fields'
import { BodyField, type PlaceHint } from './body-field'
import { PreviewButton } from './page-preview'

/** Built-in pages have fixed addresses. */
export function TextPageForm({
  page,
  places,
  usualDescription,
  shop,
}: {
  page: TextPageInput & { isOwn: boolean }
  places: readonly PlaceHint[]
  usualDescription: string
  shop: AboutShop
}) {
  const { isOwn, ...values } = page
  const router = useRouter()
  const form = useAdminForm(textPageSchema, values)
  return (
    <AdminForm
      form={form}
      action={saveTextPage}
      saved="صفحه ذخیره شد و از همین حالا در فروشگاه دیده می‌شود"
      onCancel={() => router.push('/admin/pages')}
    >
      <FormColumns
        side={
          <Panel gap="4" title="نشانی">
            <p className="text-14 text-ink-2">
              این نشانی عوض نمی‌شود: <bdi dir="ltr">{TEXT_PAGES[page.id].path}</bdi>
            </p>
            {page.id === 'about' && (
              <p className="text-14 text-muted">
                هر عنوان بخشی جدید است و نخستین تصویرش کنار آن می‌آید. بخشی که «راه‌های تماس» در آن است، تلفن‌ها
                و ساعت کار و نقشه را نشان می‌دهد.
              </p>
            )}
            <div className="flex flex-wrap gap-2">
              <PreviewButton id={page.id} shop={shop} />
              <RestoreButton id={page.id} isOwn={isOwn} />
            </div>
          </Panel>
        }
      >
        <Panel gap="4">
          <TextField name="title" label="عنوان" required maxLength={120} />
          <BodyField places={places} />
        </Panel>
        <Search id={page.id} usualDescription={usualDescription} />
      </FormColumns>
    </AdminForm>
  )
}

function Search({ id, usualDescription }: { id: TextPageInput['id']; usualDescription: string }) {
  const { control } = useFormContext<TextPageInput>()
  const title = useWatch({ control, name: 'title' })
  return <SearchSnippetFields path={TEXT_PAGES[id].path} usual={{ title, description: usualDescription }} />
}

/** Fills in the default text; applies on save. */
function RestoreButton({ id, isOwn }: { id: TextPageInput['id']; isOwn: boolean }) {
  const { setValue, formState } = useFormContext<TextPageInput>()
  if (isOwn && !formState.isDirty) return null
  return (
    <Button
      variant="ghost"
      onClick={() => {
        const { title, body } = TEXT_PAGES[id]
        const change = { shouldDirty: true, shouldValidate: true }
        setValue('title', title, change)
        setValue('body', body, change)
        toast.success('متن پیش‌فرض در فرم است؛ با ذخیره برمی‌گردد')
      }}
    >
      <RotateCcw className="icon" aria-hidden="true" />
      متن پیش‌فرض
    </Button>
  )
}
