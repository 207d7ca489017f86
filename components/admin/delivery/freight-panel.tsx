'use client'

import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { CutNote } from '@/components/admin/cut-note'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { SwitchField, TextField } from '@/components/admin/form/fields'
import { useSaved } from '@/components/admin/form/use-saved'
import { type Removal, useRemove } from '@/components/admin/use-remove'
import { Badge } from '@/components/ui/badge'
import { Button, IconButton } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Panel } from '@/components/ui/panel'
import { toPersianDigits } from '@/lib/utils/text'
import { deleteFreightCompany, saveFreightCompany } from '@/lib/delivery/admin-actions'
import { type FreightInput, freightSchema } from '@/lib/delivery/admin-schema'

interface Company {
  id: string
  name: string
  city: string
  terminal: string
  phone: string
  is_active: boolean
}

const EMPTY: FreightInput = { id: null, name: '', city: '', terminal: '', phone: '', isActive: true }

function removal({ id, name }: Company): Removal {
  return {
    question: {
      title: `«${name}» از باربری‌ها برداشته شود؟`,
      text: 'سفارش‌هایی که با آن می‌روند نامش را نگه می‌دارند.',
      action: 'برداشتن',
    },
    run: () => deleteFreightCompany({ id }),
    done: 'باربری برداشته شد',
  }
}

export function FreightPanel({ companies }: { companies: readonly Company[] }) {
  const remove = useRemove()
  const [editing, setEditing] = useState<FreightInput | null>(null)
  return (
    <section id="freight" className="scroll-mt-24">
      <Panel
        title="باربری‌ها"
        action={
          <Button size="s" variant="outline" onClick={() => setEditing(EMPTY)}>
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
                    label={`ویرایش ${company.name}`}
                    onClick={() => setEditing({ ...company, isActive: company.is_active })}
                  >
                    <Pencil className="icon" aria-hidden="true" />
                  </IconButton>
                  <IconButton label={`برداشتن ${company.name}`} onClick={() => void remove(removal(company))}>
                    <Trash2 className="icon" aria-hidden="true" />
                  </IconButton>
                </span>
              </li>
            ))}
          </ul>
        )}
        <CutNote shown={companies.length} />
      </Panel>
      <Dialog open={editing !== null} onOpenChange={() => setEditing(null)}>
        <DialogContent title={editing?.id ? 'ویرایش باربری' : 'باربری جدید'}>
          {editing && <FreightForm values={editing} onDone={() => setEditing(null)} />}
        </DialogContent>
      </Dialog>
    </section>
  )
}

function FreightForm({ values, onDone }: { values: FreightInput; onDone: () => void }) {
  const saved = useSaved(onDone)
  const form = useAdminForm(freightSchema, {
    id: values.id,
    name: values.name,
    city: values.city,
    terminal: values.terminal,
    phone: toPersianDigits(values.phone),
    isActive: values.isActive,
  })
  return (
    <AdminForm
      form={form}
      inDialog
      save={saveFreightCompany}
      saveLabel="ذخیره"
      onCancel={onDone}
      onSaved={() => saved('باربری ذخیره شد')}
    >
      <TextField name="name" label="نام باربری" required maxLength={60} />
      <TextField name="city" label="شهر" required maxLength={50} />
      <TextField name="terminal" label="پایانه" maxLength={200} placeholder="مانند پایانهٔ بار، غرفهٔ ۱۲" />
      <TextField name="phone" label="تلفن" maxLength={30} digits />
      <SwitchField name="isActive" label="خریداران بتوانند انتخابش کنند" />
    </AdminForm>
  )
}
