'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { Note } from '@/components/ui/note'
import { branchOf, categoryPaths } from '@/lib/categories/tree'
import { deleteCategory } from '@/lib/categories/admin-actions'
import type { CategoryRow } from '@/lib/categories/types'
import { formatNumber } from '@/lib/utils/text'
import { useSaved } from '../form/use-saved'

/** Removes a category once it is said where its products and sub-categories go: nothing is lost with it. */
export function DeleteCategory({
  category,
  categories,
  onDone,
}: {
  category: CategoryRow
  categories: readonly CategoryRow[]
  onDone: () => void
}) {
  const saved = useSaved(onDone)
  const [target, setTarget] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const below = branchOf(categories, category.id)
  const holds = category.products > 0 || below.size > 1
  const targets = categoryPaths(categories).filter(({ id }) => !below.has(id))

  async function remove() {
    if (holds && !target) return setProblem('نخست بگویید کالاها و زیردسته‌ها به کجا بروند')
    setBusy(true)
    const answer = await deleteCategory({ id: category.id, moveTo: target || null }).catch(() => null)
    setBusy(false)
    if (!answer?.ok) return setProblem(answer?.error.message ?? 'حذف نشد. دوباره تلاش کنید.')
    saved('دسته حذف شد')
  }

  return (
    <>
      <p>
        دستهٔ «{category.name}»{' '}
        {holds
          ? `${formatNumber(category.products)} کالا و ${formatNumber(below.size - 1)} زیردسته دارد.`
          : 'خالی است و حذف می‌شود.'}
      </p>
      {holds && (
        <Field
          label="کالاها و زیردسته‌ها بروند به"
          required
          hint="نشانی این دسته هم از این پس به آنجا می‌رود"
        >
          {(control) => (
            <Select {...control} value={target} onChange={(event) => setTarget(event.target.value)}>
              <option value="">یک دسته انتخاب کنید</option>
              {targets.map(({ id, path }) => (
                <option key={id} value={id}>
                  {path}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {problem && (
        <Note tone="danger" role="alert">
          {problem}
        </Note>
      )}
      <div className="flex justify-end gap-3">
        <Button variant="outline" onClick={onDone}>
          انصراف
        </Button>
        <Button variant="danger" loading={busy} loadingLabel="در حال حذف" onClick={() => void remove()}>
          حذف دسته
        </Button>
      </div>
    </>
  )
}
