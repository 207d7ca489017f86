'use client'

import { Pencil, Plus, Trash2 } from 'lucide-react'
import type { z } from 'zod'
import { RowLimitNote } from '@/components/admin/row-limit-note'
import { SwitchField, TextField } from '@/components/admin/form/fields'
import { type RecordForm, useRecordDialog } from '@/components/admin/record-form'
import { type Removal, useRemove } from '@/components/admin/use-remove'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { Panel } from '@/components/ui/panel'
import { callAction } from '@/lib/accounts/call-action'
import type { Row } from '@/lib/utils/rows'
import { toPersianDigits } from '@/lib/utils/text'
import { deleteFreightCompany, saveFreightCompany } from '@/lib/delivery/admin-actions'
import { type FreightInput, freightSchema } from '@/lib/delivery/admin-schema'

type Company = Pick<Row<'freight_companies'>, 'id' | 'name' | 'city' | 'terminal' | 'phone' | 'is_active'>

const FREIGHT_FORM: RecordForm<Company, FreightInput, z.output<typeof freightSchema>, null> = {
  word: 'باربری',
  narrow: true,
  schema: freightSchema,
  values: (company) =>
    company
      ? { ...company, phone: toPersianDigits(company.phone) }
      : { id: null, name: '', city: '', terminal: '', phone: '', is_active: true },
  fields: (
    <>
      <TextField name="name" label="نام باربری" required maxLength={60} />
      <TextField name="city" label="شهر" required maxLength={50} />
      <TextField name="terminal" label="پایانه" maxLength={200} placeholder="مانند پایانهٔ بار، غرفهٔ ۱۲" />
      <TextField name="phone" label="تلفن" maxLength={30} digits />
      <SwitchField name="is_active" label="خریداران بتوانند انتخابش کنند" />
    </>
  ),
  action: saveFreightCompany,
  saved: () => 'باربری ذخیره شد',
}

function removal({ id, name }: Company): Removal {
  return {
    question: {
      title: `«${name}» از باربری‌ها برداشته شود؟`,
      text: 'سفارش‌هایی که با آن می‌روند نامش را نگه می‌دارند.',
      action: 'برداشتن',
    },
    run: () => callAction(deleteFreightCompany, { id }),
    done: 'باربری برداشته شد',
  }
}

export function FreightPanel({ companies }: { companies: readonly Company[] }) {
  const remove = useRemove()
  const record = useRecordDialog(FREIGHT_FORM, companies, null)
  return (
    <section id="freight" className="scroll-mt-24">
      <Panel
        title="باربری‌ها"
        action={
          <Button size="s" variant="outline" onClick={record.add}>
            <Plus className="icon" aria-hidden="true" />
            باربری جدید
          </Button>
        }
      >
        {companies.length === 0 ? (
          <p className="max-w-160 text-14 text-muted">
            هنوز باربری‌ای نوشته نشده است. تا آن زمان خریدار عمده نام باربری را خودش می‌نویسد.
          </p>
        ) : (
          <ul aria-label="باربری‌ها" className="grid">
            {companies.map((company) => (
              <li
                key={company.id}
                className="flex items-center justify-between gap-3 border-t border-line py-2 first:border-0"
              >
                <span className="min-w-0 text-14">
                  <b className="font-strong">{company.name}</b>، {company.city}
                  {!company.is_active && <Badge className="ms-2">بسته</Badge>}
                  <span className="block text-muted">
                    {[company.terminal, company.phone && toPersianDigits(company.phone)]
                      .filter(Boolean)
                      .join('؛ ')}
                  </span>
                </span>
                <span className="flex flex-none">
                  <IconButton
                    icon={Pencil}
                    label={`ویرایش ${company.name}`}
                    onClick={() => record.edit(company)}
                  />
                  <IconButton
                    icon={Trash2}
                    label={`برداشتن ${company.name}`}
                    onClick={() => void remove(removal(company))}
                  />
                </span>
              </li>
            ))}
          </ul>
        )}
        <RowLimitNote shown={companies.length} />
      </Panel>
      {record.dialog}
    </section>
  )
}
