'use client'

import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { Panel } from '@/components/ui/panel'
import { IMPORT_COLUMNS, type ImportField } from '@/lib/catalog/import/columns'

/** Which column of the file is which; matched by their heads, and changed here. */
export function ColumnMatch({
  heads,
  sample,
  mapping,
  onChange,
}: {
  heads: readonly string[]
  /** The first line, shown under the choice. */
  sample: readonly string[]
  mapping: Partial<Record<ImportField, number>>
  onChange: (mapping: Partial<Record<ImportField, number>>) => void
}) {
  return (
    <Panel title="۲. ستون‌ها">
      <div className="grid gap-4 phone:grid-cols-2 desktop:grid-cols-4">
        {IMPORT_COLUMNS.map(({ field, header }) => {
          const place = mapping[field]
          return (
            <Field
              key={field}
              label={header}
              hint={place === undefined ? 'در فایل نیست' : `نمونه: ${sample[place] || 'خالی'}`}
            >
              {(control) => (
                <Select
                  {...control}
                  value={place ?? ''}
                  onChange={(event) => {
                    const { [field]: _before, ...rest } = mapping
                    onChange(
                      event.target.value === '' ? rest : { ...rest, [field]: Number(event.target.value) },
                    )
                  }}
                >
                  <option value="">—</option>
                  {heads.map((head, index) => (
                    <option key={index} value={index}>
                      {head || `ستون ${index + 1}`}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )
        })}
      </div>
    </Panel>
  )
}
