import { attributeText } from '@/lib/attributes/rules'
import type { ProductAttribute } from '@/lib/attributes/types'

export function SpecTable({ attributes }: { attributes: readonly ProductAttribute[] }) {
  return (
    <dl className="grid text-14 tablet:grid-cols-2 tablet:gap-x-12">
      {attributes.map((attribute) => (
        <div
          key={attribute.key}
          className="grid grid-cols-[120px_1fr] gap-3 border-b border-line py-3 tablet:grid-cols-[140px_1fr]"
        >
          <dt className="text-muted">{attribute.name}</dt>
          <dd>{attributeText(attribute)}</dd>
        </div>
      ))}
    </dl>
  )
}
