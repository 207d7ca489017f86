'use client'

import { useWatch } from 'react-hook-form'
import { SelectField, TextField } from '@/components/form/fields'
import { type FreightCompany, OTHER_COMPANY } from '@/lib/delivery/freight'
import { toPersianDigits } from '@/lib/utils/text'
import type { CheckoutValues } from './draft'

/** Freight company (listed or custom) and pickup city. By default CSS displays it, for no JavaScript. */
export function FreightFields({
  companies,
  city,
  cityHint = 'شهری که بار را تحویل می‌گیرید؛ خالی: همان شهر نشانی',
  className = 'mt-4 hidden border-t border-line pt-4 group-has-[#method-freight:checked]/delivery:grid',
}: {
  companies: readonly FreightCompany[]
  /** Default pickup city. */
  city: string
  cityHint?: string
  className?: string
}) {
  const company = useWatch<CheckoutValues, 'freightCompany'>({ name: 'freightCompany' })
  const chosen = companies.find(({ id }) => id === company)
  return (
    <div className={`gap-4 tablet:grid-cols-2 ${className}`}>
      {companies.length > 0 ? (
        <SelectField
          name="freightCompany"
          label="باربری"
          required
          hint={
            chosen &&
            [chosen.terminal, chosen.phone && `تلفن ${toPersianDigits(chosen.phone)}`]
              .filter(Boolean)
              .join('؛ ')
          }
          options={[
            ...companies.map(({ id, name, city }) => ({ value: id, label: `${name}، ${city}` })),
            { value: OTHER_COMPANY, label: 'باربری دیگر' },
          ]}
        />
      ) : (
        <input type="hidden" name="freightCompany" value={OTHER_COMPANY} />
      )}
      {(companies.length === 0 || company === OTHER_COMPANY) && (
        <TextField name="freightName" label="نام باربری" required maxLength={60} />
      )}
      <TextField name="freightCity" label="مقصد بار" maxLength={50} placeholder={city} hint={cityHint} />
    </div>
  )
}
