import { Fragment } from 'react'
import { pictureUrl } from '@/lib/media/pictures'
import { headTitle, NO_PRICE, packTexts, quantityTexts, stepTexts } from '@/lib/price-lists/rules'
import type { ListedProduct, PrintedList } from '@/lib/price-lists/types'
import { formatNumber } from '@/lib/utils/text'

const COLUMNS = ['کد محصول', 'محصول', 'بسته و تعداد', 'قیمت شما (تومان)', 'پله‌های قیمت', 'مصرف‌کننده']
const CELL = 'px-1.5 py-1 align-top'

/** A4; headers repeat on each sheet, rows do not break. */
export function PriceListPaper({ list: { head, hasPictures, groups } }: { list: PrintedList }) {
  const columns = hasPictures ? ['عکس', ...COLUMNS] : COLUMNS
  return (
    <article
      aria-labelledby="price-list-title"
      tabIndex={0}
      className="mx-auto w-full max-w-[190mm] overflow-x-auto rounded-l border border-[#d8cfc0] bg-[#fff] p-4 text-[9pt] leading-[1.6] text-[#22303a] scheme-light [--muted:#5e6a71] print:max-w-none print:overflow-visible print:rounded-none print:border-0 print:p-0 print:text-[8pt] print:[print-color-adjust:exact]"
    >
      {/* Empty footer without page counters. */}
      <style>
        {
          '@page { size: A4; margin: 11mm 10mm 14mm; @bottom-center { content: counter(page, persian) " از " counter(pages, persian); font: 8pt Vazirmatn } }'
        }
      </style>
      <header className="mb-3 flex flex-wrap justify-between gap-3 border-b-2 border-[#0e6e6e] pb-2">
        <div>
          <h1 id="price-list-title" className="text-[15pt] font-title text-[#0e6e6e]">
            {headTitle(head)}
          </h1>
          <p className="font-strong">{head.shop}</p>
        </div>
        <div className="text-end">
          <p className="font-strong">{head.date}</p>
          <p className="text-muted">{head.validity}</p>
          {head.phone && <p className="ltr inline-block">{head.phone}</p>}
        </div>
      </header>
      {groups.length === 0 ? (
        <p className="py-6 text-center">محصولی برای نمایش نیست.</p>
      ) : (
        <table className="w-full border-collapse">
          <thead className="table-header-group bg-[#f7f3ec] text-muted">
            <tr>
              {columns.map((title) => (
                <th key={title} scope="col" className={`${CELL} text-start font-strong`}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map(({ name, products }) => (
              <Fragment key={name}>
                <tr className="break-inside-avoid break-after-avoid">
                  <th
                    scope="rowgroup"
                    colSpan={columns.length}
                    className={`${CELL} bg-[#e0efec] text-start font-strong text-[#0a5657]`}
                  >
                    {name}
                  </th>
                </tr>
                {products.map((product) => (
                  <Row key={product.id} product={product} hasPicture={hasPictures} />
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
      <p className="mt-2 text-muted">همهٔ قیمت‌ها به تومان و برای یک عدد است.</p>
    </article>
  )
}

function Row({ product, hasPicture }: { product: ListedProduct; hasPicture: boolean }) {
  const { name, sku, image, colors, price, retail } = product
  return (
    <tr className="break-inside-avoid border-b border-[#e8e0d3]">
      {hasPicture && (
        <td className={CELL}>
          {/* oxlint-disable-next-line nextjs/no-img-element -- smallest file; print needs eager loading */}
          {image && <img src={pictureUrl(image, 96)} alt="" width={44} height={44} className="rounded-s" />}
        </td>
      )}
      <td className={CELL}>
        <bdi dir="ltr">{sku}</bdi>
      </td>
      <td className={CELL}>
        <strong>{name}</strong>
        {colors && <p className="text-muted">{colors.join('، ')}</p>}
      </td>
      <td className={CELL}>
        <Lines texts={[...packTexts(product), ...quantityTexts(product)]} />
      </td>
      <td className={`${CELL} font-strong whitespace-nowrap`}>
        {price === undefined ? NO_PRICE : formatNumber(price)}
      </td>
      <td className={CELL}>
        <Lines texts={stepTexts(product)} />
      </td>
      <td className={`${CELL} whitespace-nowrap text-muted`}>
        {retail !== undefined && formatNumber(retail)}
      </td>
    </tr>
  )
}

function Lines({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <span key={text} className="block">
      {text}
    </span>
  ))
}
