import { scaleOf, servingsByVolume } from '@/lib/attributes/drawing-scale'
import { attributeText } from '@/lib/attributes/rules'
import type { ProductDetail } from '@/lib/catalog/types'
import { formatNumber } from '@/lib/utils/text'
import { LazySizeDrawing } from './lazy-parts'
import { SizeFigures } from './size-figures'

/** Drawing, dimensions and servings, as far as known. Objects load near the viewport. */
export function ProductDimensions({ product }: { product: ProductDetail }) {
  const { name, attributes, categoryName } = product
  const scale = scaleOf(attributes)
  const people = servingsByVolume(attributes, name, categoryName)
  const enough = people !== null && `به‌اندازهٔ حدود ${formatNumber(people)} نفر`
  if (scale) {
    const remarks = [
      scale.isLargest && 'این اندازهٔ بزرگ‌ترین تکه است',
      enough && `گنجایشش ${enough} است`,
    ].filter(Boolean)
    return (
      <section className="mt-10">
        <h2 className="mb-4 text-18">چقدر بزرگ است؟</h2>
        <LazySizeDrawing scale={scale}>
          <SizeFigures scale={scale} things={scale.beside} />
        </LazySizeDrawing>
        {remarks.length > 0 && <p className="mt-3 text-14 leading-snug text-muted">{remarks.join('؛ ')}</p>}
      </section>
    )
  }
  const volume = attributes.find(({ key }) => key === 'volume')
  return (
    enough &&
    volume && (
      <section className="mt-10">
        <h2 className="mb-2 text-18">برای چند نفر؟</h2>
        <p className="text-14 leading-snug text-muted">
          {attributeText(volume)}، {enough}
        </p>
      </section>
    )
  )
}
