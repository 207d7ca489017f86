'use client'

import Link from 'next/link'
import { DayRangeFields } from '@/components/admin/form/day-range-fields'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { activityQuery, type ActivityFilter, SECTIONS } from '@/lib/activity/filter'
import { parseTehran } from '@/lib/admin/tehran-time'

export function ActivityFilters({
  filter,
  people,
}: {
  filter: ActivityFilter
  people: readonly { id: string; name: string }[]
}) {
  const iso = (text: string | undefined) => (text ? parseTehran(text) : null)
  return (
    <form action="/admin/activity" method="get" className="flex flex-wrap items-end gap-3">
      <Choice name="person" label="چه کسی" all="همه" value={filter.person}>
        {people.map(({ id, name }) => ({ value: id, label: name }))}
      </Choice>
      <Choice name="section" label="بخش" all="همهٔ بخش‌ها" value={filter.section}>
        {Object.entries(SECTIONS).map(([value, { label }]) => ({ value, label }))}
      </Choice>
      <Choice name="action" label="کار" all="همهٔ کارها" value={filter.action}>
        {[
          { value: 'insert', label: 'افزودن' },
          { value: 'update', label: 'ویرایش' },
          { value: 'delete', label: 'حذف' },
        ]}
      </Choice>
      <DayRangeFields
        from={iso(filter.from)}
        until={iso(filter.until)}
        className="w-40 max-tablet:w-[calc(50%-6px)]"
      />
      {filter.record && <input type="hidden" name="record" value={filter.record} />}
      <Button type="submit" variant="outline">
        نمایش
      </Button>
      {activityQuery(filter) && (
        <Link
          href="/admin/activity"
          prefetch={false}
          className="inline-flex min-h-11 items-center text-14 text-action hover:underline"
        >
          برداشتن فیلترها
        </Link>
      )}
      {filter.record && <p className="w-full text-13 text-muted">تنها یک مورد را می‌بینید.</p>}
    </form>
  )
}

function Choice({
  name,
  label,
  all,
  value,
  children,
}: {
  name: string
  label: string
  all: string
  value: string | undefined
  children: readonly { value: string; label: string }[]
}) {
  return (
    <Field label={label} className="w-44 max-tablet:w-[calc(50%-6px)]">
      {(control) => (
        <Select {...control} name={name} defaultValue={value ?? ''}>
          <option value="">{all}</option>
          {children.map((each) => (
            <option key={each.value} value={each.value}>
              {each.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
