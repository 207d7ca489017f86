import { numberText } from '@/lib/attributes/rules'
import type { ProductDetail } from '@/lib/catalog/types'

/** Care by material, and warranty; empty if unknown. */
export function CareCard({ product: { care, attributes } }: { product: ProductDetail }) {
  const warranty = attributes.find(({ key }) => key === 'warranty')
  const months = warranty?.kind === 'number' ? warranty : null
  if (care.length === 0 && !months) return null
  return (
    <section aria-labelledby="care" className="rounded-l border border-line bg-surface p-4 tablet:p-5">
      <h2 id="care" className="mb-3 text-18">
        نگه‌داری{months && ' و ضمانت'}
      </h2>
      <dl className="leading-relaxed grid gap-3 text-14">
        {care.map(({ name, text }) => (
          <div key={name}>
            <dt className="font-label">{name}</dt>
            <dd className="text-ink-2">{text}</dd>
          </div>
        ))}
        {months && (
          <div>
            <dt className="font-label">{months.name}</dt>
            <dd className="text-ink-2">
              {numberText(months.value, months.unit)} از روز خرید، با فاکتور همین فروشگاه.
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
