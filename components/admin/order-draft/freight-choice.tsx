'use client'

import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { type FreightCompany, type FreightWish, OTHER_COMPANY } from '@/lib/delivery/freight'
import { toPersianDigits } from '@/lib/utils/text'

/** Freight company (listed or custom) and pickup city. */
export function FreightChoice({
  companies,
  freight,
  onChange,
  city,
}: {
  companies: readonly FreightCompany[]
  freight: FreightWish
  onChange: (freight: FreightWish) => void
  /** Default pickup city. */
  city: string
}) {
  const chosen = companies.find(({ id }) => id === freight.company_id)
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      {companies.length > 0 && (
        <Field
          label="باربری"
          required
          hint={
            chosen &&
            [chosen.terminal, chosen.phone && `تلفن ${toPersianDigits(chosen.phone)}`]
              .filter(Boolean)
              .join('؛ ')
          }
        >
          {(control) => (
            <Select
              {...control}
              value={chosen?.id ?? OTHER_COMPANY}
              onChange={({ target: { value } }) =>
                onChange({ ...freight, company_id: value === OTHER_COMPANY ? null : value, name: '' })
              }
            >
              {companies.map(({ id, name, city: place }) => (
                <option key={id} value={id}>
                  {name}، {place}
                </option>
              ))}
              <option value={OTHER_COMPANY}>باربری دیگر</option>
            </Select>
          )}
        </Field>
      )}
      {!chosen && (
        <Field label="نام باربری" required>
          {(control) => (
            <Input
              {...control}
              maxLength={60}
              autoComplete="off"
              value={freight.name}
              onChange={(event) => onChange({ ...freight, company_id: null, name: event.target.value })}
            />
          )}
        </Field>
      )}
      <Field label="مقصد بار" hint="شهری که بار را تحویل می‌گیرد؛ خالی: همان شهر نشانی">
        {(control) => (
          <Input
            {...control}
            maxLength={50}
            autoComplete="off"
            placeholder={city}
            value={freight.city}
            onChange={(event) => onChange({ ...freight, city: event.target.value })}
          />
        )}
      </Field>
    </div>
  )
}
