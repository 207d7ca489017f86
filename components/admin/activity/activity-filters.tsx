'use client'

import { formatPhone } from '@/lib/utils/phone'
import { PanelLink } from '@/components/admin/panel-link'
import { useState } from 'react'
import { FiltersButton } from '@/components/admin/data-table/table-toolbar'
import { DayRangeFields } from '@/components/admin/form/day-range-fields'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
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
  const [isOpen, setOpen] = useState(false)
  const { person, section, action, from, until, record } = filter
  const iso = (text: string | undefined) => (text ? parseTehran(text) : null)
  return (
    <div className="@container">
      <FiltersButton
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        active={[person, section, action, from, until, record].filter(Boolean).length}
      />
      <form
        action="/admin/activity"
        method="get"
        className={cn('flex flex-wrap items-end gap-3 cards:mt-3', !isOpen && 'cards:hidden')}
      >
        <Choice name="person" label="چه کسی" all="همه" value={person}>
          {people.map(({ id, name }) => ({ value: id, label: formatPhone(name) }))}
        </Choice>
        <Choice name="section" label="بخش" all="همهٔ بخش‌ها" value={section}>
          {Object.entries(SECTIONS).map(([value, { label }]) => ({ value, label }))}
        </Choice>
        <Choice name="action" label="کار" all="همهٔ کارها" value={action}>
          {[
            { value: 'insert', label: 'افزودن' },
            { value: 'update', label: 'ویرایش' },
            { value: 'delete', label: 'حذف' },
          ]}
        </Choice>
        <DayRangeFields from={iso(from)} until={iso(until)} className="w-40 max-tablet:w-[calc(50%-6px)]" />
        {record && <input type="hidden" name="record" value={record} />}
        <Button type="submit" variant="outline">
          نمایش
        </Button>
        {activityQuery(filter) && (
          <PanelLink
            href="/admin/activity"
            className="inline-flex min-h-11 items-center text-14 text-action hover:underline"
          >
            برداشتن فیلترها
          </PanelLink>
        )}
        {record && <p className="w-full text-13 text-muted">تنها یک مورد را می‌بینید.</p>}
      </form>
    </div>
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
        <Select {...control} name={name} defaultValue={value ?? ''} none={all} options={children} />
      )}
    </Field>
  )
}
