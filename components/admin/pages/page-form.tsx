'use client'

import { FormColumns } from '@/components/admin/two-columns'
import { SlugField } from '@/components/admin/form/slug-field'
import { useRouter } from 'next/navigation'
import { useFormContext, useWatch } from 'react-hook-form'
import { Panel } from '@/components/ui/panel'
import { toast } from '@/components/ui/toast'
import { savePage } from '@/lib/pages/admin-actions'
import { type PageInput, pageSchema, pageState } from '@/lib/pages/admin-schema'
import { plainText } from '@/lib/utils/html'
import { formatDateTime } from '@/lib/utils/dates'
import { slugify } from '@/lib/utils/slug'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { DateTimeField, SwitchField, TextField } from '@/components/admin/form/fields'
import { SearchSnippetFields } from '@/components/admin/form/search-snippet-fields'
import { BodyField, type PlaceHint } from './body-field'
import { PreviewButton } from './page-preview'

export function PageForm({ page, places }: { page: PageInput; places: readonly PlaceHint[] }) {
  const router = useRouter()
  const form = useAdminForm(pageSchema, page)
  return (
    <AdminForm
      form={form}
      action={savePage}
      saveLabel={page.id ? undefined : 'ساختن صفحه'}
      onSaved={({ id }, input) => {
        toast.success(savedText(input))
        if (page.id) router.refresh()
        else router.push(`/admin/pages/${id}`)
      }}
      onCancel={() => router.push('/admin/pages')}
    >
      <FormColumns
        side={
          <Panel gap="4" title="نشانی و انتشار">
            <SlugField
              from="title"
              word="عنوان"
              hint="خالی بماند از عنوان ساخته می‌شود. نشانی پیشین به نشانی جدید می‌رود."
            />
            <Publication />
            <PreviewButton />
          </Panel>
        }
      >
        <Panel gap="4">
          <TextField name="title" label="عنوان" required maxLength={120} />
          <BodyField places={places} />
        </Panel>
        <PageSearchSection />
      </FormColumns>
    </AdminForm>
  )
}

function Publication() {
  const { control } = useFormContext<PageInput>()
  const is_published = useWatch({ control, name: 'is_published' })
  return (
    <>
      <SwitchField
        name="is_published"
        label="منتشر شود"
        hint={is_published ? undefined : 'پیش‌نویس: فقط در پنل'}
      />
      {is_published && (
        <DateTimeField
          name="publish_at"
          label="نمایش از"
          hint="اگر خالی بماند، از همین حالا. این صفحه را همه می‌بینند و در نقشهٔ سایت می‌آید."
        />
      )}
    </>
  )
}

function PageSearchSection() {
  const { control } = useFormContext<PageInput>()
  const [title, slug, body] = useWatch({ control, name: ['title', 'slug', 'body'] })
  return (
    <SearchSnippetFields
      path={`/pages/${slug || slugify(title)}`}
      usual={{ title, description: plainText(body).trim() || title }}
    />
  )
}

function savedText(input: PageInput): string {
  switch (pageState(input, new Date().toISOString())) {
    case 'draft':
      return 'پیش‌نویس ذخیره شد'
    case 'waiting':
      return `صفحه ذخیره شد و ${formatDateTime(input.publish_at!)} منتشر می‌شود`
    case 'shown':
      return 'صفحه ذخیره شد و از همین حالا در فروشگاه دیده می‌شود'
  }
}
