'use client'

import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { TextField } from '@/components/admin/form/fields'
import { useRestedAnswer } from '@/components/admin/use-rested-answer'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Command, CommandInput, CommandItem, CommandList } from '@/components/ui/command'
import { Note } from '@/components/ui/note'
import { Panel } from '@/components/ui/panel'
import { callAction } from '@/lib/accounts/call-action'
import { CUSTOMER_TYPES } from '@/lib/customers/types'
import { findCustomers, makeCustomer } from '@/lib/orders/draft-actions'
import { customerSchema } from '@/lib/customers/admin-schema'
import { errorText } from '@/lib/utils/errors'
import { formatPhone, normalizePhone } from '@/lib/utils/phone'
import { UNREACHABLE } from '@/lib/utils/form-texts'
import type { DraftCustomer } from '@/lib/orders/types'

export function CustomerPicker({
  customer,
  onChoose,
}: {
  customer: DraftCustomer | null
  onChoose: (customer: DraftCustomer | null) => void
}) {
  return (
    <Panel title="مشتری">
      {customer ? (
        <ChosenCustomer customer={customer} onChange={() => onChoose(null)} />
      ) : (
        <CustomerSearch onChoose={onChoose} />
      )}
      {customer?.is_blocked && (
        <Note tone="danger" className="mt-3">
          {errorText('customer_blocked')}
        </Note>
      )}
    </Panel>
  )
}

function ChosenCustomer({ customer, onChange }: { customer: DraftCustomer; onChange: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2" data-testid="draft-customer">
      <div className="min-w-0 flex-1">
        <b>{customer.name || 'بی‌نام'}</b>
        {customer.phone && (
          <span className="ms-2 text-14 text-muted">
            <span className="ltr">{formatPhone(customer.phone)}</span>
          </span>
        )}
        <div className="mt-1 flex flex-wrap gap-2">
          <Badge tone="info">
            قیمت {CUSTOMER_TYPES[customer.user_type === 'admin' ? 'normal' : customer.user_type]}
          </Badge>
          {customer.is_blocked && <Badge tone="danger">مسدود</Badge>}
        </div>
      </div>
      <Button size="s" variant="outline" onClick={onChange}>
        مشتری دیگر
      </Button>
    </div>
  )
}

function CustomerSearch({ onChoose }: { onChoose: (customer: DraftCustomer) => void }) {
  const [query, setQuery] = useState('')
  const [isNew, setIsNew] = useState(false)
  const asked = query.trim()
  const { data, isFresh } = useRestedAnswer(asked.length > 1 ? asked : null, () =>
    callAction(findCustomers, { search: asked }),
  )
  const people = data ?? []
  const phone = normalizePhone(asked)
  if (isNew) return <NewCustomer phone={phone ?? ''} onMade={onChoose} onCancel={() => setIsNew(false)} />
  return (
    <Command shouldFilter={false} loop label="جست‌وجوی مشتری" className="grid gap-3">
      <CommandInput
        placeholder="نام یا موبایل مشتری"
        value={query}
        onValueChange={setQuery}
        maxLength={100}
      />
      <CommandList aria-label="مشتری‌های پیداشده" className="grid gap-1">
        {people.map((person) => (
          <CommandItem
            key={person.id}
            value={person.id}
            // Enter chooses no result of an earlier search.
            onSelect={() => isFresh && onChoose(person)}
          >
            <span className="min-w-0 flex-1 truncate">
              <b className="font-strong">{person.name || 'بی‌نام'}</b>{' '}
              <span className="ltr text-muted">{person.phone && formatPhone(person.phone)}</span>
            </span>
            <Badge>{CUSTOMER_TYPES[person.user_type]}</Badge>
          </CommandItem>
        ))}
      </CommandList>
      {isFresh && data === null && <Note tone="danger">{UNREACHABLE}</Note>}
      {isFresh && data !== null && people.length === 0 && (
        <p className="text-14 text-muted" role="status">
          مشتری با این نام یا شماره نیست.
          {!phone && ' برای ساختن مشتری جدید، شمارهٔ موبایل را کامل بنویسید.'}
        </p>
      )}
      {phone && isFresh && !people.some((person) => person.phone === phone) && (
        <Button variant="soft" onClick={() => setIsNew(true)}>
          <UserPlus className="icon" aria-hidden="true" />
          مشتری جدید با شمارهٔ <span className="ltr">{formatPhone(phone)}</span>
        </Button>
      )}
    </Command>
  )
}

function NewCustomer({
  phone,
  onMade,
  onCancel,
}: {
  phone: string
  onMade: (customer: DraftCustomer) => void
  onCancel: () => void
}) {
  const form = useAdminForm(customerSchema, { phone, first_name: '', last_name: '' })
  return (
    <AdminForm
      form={form}
      flat
      quiet
      action={makeCustomer}
      saveLabel="ساختن مشتری"
      onCancel={onCancel}
      onSaved={({ customer }) => onMade(customer)}
    >
      <p className="text-14">
        مشتری جدید: <span className="ltr">{formatPhone(phone)}</span>
        <span className="block text-13 text-muted">با همین شماره و کد پیامکی می‌تواند وارد حسابش شود.</span>
      </p>
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField name="first_name" label="نام" maxLength={60} autoComplete="off" autoFocus />
        <TextField name="last_name" label="نام خانوادگی" maxLength={60} autoComplete="off" />
      </div>
    </AdminForm>
  )
}
