'use client'

import { ChevronDown } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useCloseDialog } from '@/components/admin/panel-dialog'
import { PANEL } from '@/components/ui/panel'
import { SHOWN_DESCRIPTION, SHOWN_TITLE } from '@/lib/admin/seo-fields'
import { metaDescription } from '@/lib/seo/rules'
import { cn } from '@/components/ui/cn'
import { formatNumber } from '@/lib/utils/text'
import { TextAreaField, TextField } from '@/components/admin/form/fields'

/** Uses form fields `seo_title` and `seo_description`; empty ones use defaults. */
export function SearchSnippetFields({
  path,
  usual,
}: {
  /** Current or future path. */
  path: string
  /** Defaults from form values. */
  usual: { title: string; description: string }
}) {
  const { control, formState } = useFormContext<{ seo_title: string; seo_description: string }>()
  const isInDialog = useCloseDialog() !== undefined
  const [title, description] = useWatch({ control, name: ['seo_title', 'seo_description'] })
  const isWrong = Boolean(formState.errors.seo_title || formState.errors.seo_description)
  return (
    <details
      className={cn('group', isInDialog ? 'rounded-m border border-line p-4' : PANEL)}
      open={isWrong || undefined}
    >
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3">
        <span className="text-16 font-label">در جست‌وجوی گوگل</span>
        <span className="flex items-center gap-2 text-13 text-muted">
          {title || description ? 'نوشتهٔ خودتان' : 'خودکار'}
          <ChevronDown className="icon group-open:rotate-180" aria-hidden="true" />
        </span>
      </summary>
      <div className="mt-4 grid gap-4">
        <SearchPreview
          path={path}
          title={title.trim() || usual.title.trim()}
          description={description.trim() || usual.description}
        />
        <TextField
          name="seo_title"
          label="عنوان در جست‌وجو"
          maxLength={100}
          placeholder={usual.title}
          hint={<Counter length={title.length} shown={SHOWN_TITLE} empty="اگر خالی بماند، همان نام" />}
        />
        <TextAreaField
          name="seo_description"
          label="توضیح در جست‌وجو"
          rows={3}
          maxLength={300}
          hint={
            <Counter
              length={description.length}
              shown={SHOWN_DESCRIPTION}
              empty="اگر خالی بماند، از نوشته‌های همین صفحه"
            />
          }
        />
      </div>
    </details>
  )
}

function SearchPreview({ path, title, description }: { path: string; title: string; description: string }) {
  return (
    <div className="grid gap-1 rounded-m bg-sunken p-4" aria-label="پیش‌نمایش نتیجهٔ جست‌وجو" role="group">
      <span className="ltr truncate text-end text-13 text-muted">{path}</span>
      <span className="text-18 wrap-anywhere text-action">{cut(title, SHOWN_TITLE) || 'بدون عنوان'}</span>
      <span className="text-14 wrap-anywhere text-ink-2">
        {metaDescription(cut(description, SHOWN_DESCRIPTION))}
      </span>
    </div>
  )
}

function cut(text: string, shown: number): string {
  return text.length > shown ? `${text.slice(0, shown - 1)}…` : text
}

function Counter({ length, shown, empty }: { length: number; shown: number; empty: string }) {
  if (length === 0) return empty
  return (
    <span className={length > shown ? 'text-warning' : undefined}>
      {formatNumber(length)} نویسه از {formatNumber(shown)} نویسه‌ای که گوگل نشان می‌دهد
      {length > shown && '؛ بقیه بریده می‌شود'}
    </span>
  )
}
