'use client'

import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { Panel } from '@/components/ui/panel'
import { formatNumber } from '@/lib/utils/text'
import type { ImportColumn, ImportField } from '@/lib/catalog/import/columns'

type Mapping = Partial<Record<ImportField, number>>

interface ColumnMatchProps {
  columns: readonly ImportColumn[]
  heads: readonly string[]
  /** First row of the file. */
  sample: readonly string[]
  mapping: Mapping
  onChange: (mapping: Mapping) => void
}

/** Matched by headings; editable. */
export function ColumnMatch({ columns, ...rest }: ColumnMatchProps) {
  const isAttribute = ({ field }: ImportColumn) => field.startsWith('attribute:')
  const attributes = columns.filter(isAttribute)
  const inFile = attributes.filter(({ field }) => rest.mapping[field] !== undefined).length
  return (
    <Panel title="۲. ستون‌ها">
      <p className="mb-4 text-14 text-muted">
        خانهٔ خالی آنچه هست را نگه می‌دارد و «-» آن را برمی‌دارد؛ ستونی که در فایل نیست دست نمی‌خورد.
      </p>
      <Columns columns={columns.filter((column) => !isAttribute(column))} {...rest} />
      {attributes.length > 0 && (
        <details className="mt-5">
          <summary className="cursor-pointer font-strong">
            ویژگی‌ها <span className="text-14 text-muted">({formatNumber(inFile)} ستون در فایل)</span>
          </summary>
          <p className="my-3 text-14 text-muted">چند گزینه را با «؛» جدا کنید.</p>
          <Columns columns={attributes} {...rest} />
        </details>
      )}
    </Panel>
  )
}

function Columns({ columns, heads, sample, mapping, onChange }: ColumnMatchProps) {
  return (
    <div className="grid gap-4 phone:grid-cols-2 desktop:grid-cols-4">
      {columns.map(({ field, header }) => {
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
                none="—"
                options={heads.map((head, index) => ({ value: index, label: head || `ستون ${index + 1}` }))}
              />
            )}
          </Field>
        )
      })}
    </div>
  )
}
