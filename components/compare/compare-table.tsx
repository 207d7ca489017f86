import Link from 'next/link'
import type { CSSProperties, ReactNode } from 'react'
import { CardAction } from '@/components/product/card/card-action'
import { tintStyle } from '@/components/product/card/tint'
import { PriceBlock } from '@/components/product/price/price-block'
import { cn } from '@/components/ui/cn'
import { Picture } from '@/components/ui/picture'
import { Rating } from '@/components/ui/stars'
import { comparePath } from '@/lib/compare/ids'
import type { CompareRow, Fact } from '@/lib/compare/rules'
import type { ComparedProduct } from '@/lib/compare/types'
import { NO_PICTURE } from '@/lib/media/pictures'
import { RemoveCompared } from './remove-compared'

/** Phones show two columns and part of the next; row names are above the values. */
export function CompareTable({
  products,
  facts,
  rows,
  onlyDifferences,
}: {
  products: readonly ComparedProduct[]
  facts: readonly Fact[]
  rows: readonly CompareRow[]
  onlyDifferences: boolean
}) {
  const ids = products.map(({ id }) => id)
  return (
    <div
      role="region"
      aria-label="جدول مقایسه"
      tabIndex={0}
      className="relative overscroll-x-contain rounded-l focus-visible:shadow-focus max-tablet:-mx-gutter max-tablet:max-h-[calc(100svh-var(--bars))] max-tablet:overflow-auto max-tablet:[--bars:10rem]"
    >
      {/* Phone CSS removes table semantics: restores roles. */}
      <table
        role="table"
        style={
          {
            '--columns': Math.max(products.length, 2),
            '--column': products.length > 2 ? '44%' : '50%',
          } as CSSProperties
        }
        className="w-full border-separate border-spacing-0 max-tablet:block max-tablet:w-[calc(var(--columns)*var(--column))] tablet:table-fixed"
      >
        <thead
          role="rowgroup"
          className="sticky top-0 z-2 bg-paper max-tablet:block tablet:top-29 desktop:top-20"
        >
          <tr role="row" className={ROW}>
            <td role="cell" className="w-[16%] max-tablet:hidden" />
            {products.map((product) => (
              <th
                key={product.id}
                role="columnheader"
                scope="col"
                className="border-b border-line px-3 pt-2 pb-3 text-start align-top tablet:px-4"
              >
                <div className="flex items-start justify-between gap-1">
                  <span className="relative tile w-18 rounded-m tablet:w-30" style={tintStyle(product.tint)}>
                    <Picture name={product.image ?? NO_PICTURE} alt="" sizes="120px" />
                  </span>
                  <div className="grid justify-items-end gap-1">
                    <RemoveCompared
                      id={product.id}
                      name={product.name}
                      href={comparePath(
                        ids.filter((id) => id !== product.id),
                        onlyDifferences,
                      )}
                    />
                    <CardAction product={product} />
                  </div>
                </div>
                <Link
                  prefetch={false}
                  href={`/products/${encodeURIComponent(product.slug)}`}
                  className="mt-2 line-clamp-2 text-14 leading-[1.65] font-label wrap-anywhere hover:text-action"
                >
                  {product.name}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-tablet:block">
          {facts.map((fact) => (
            <Row
              key={fact}
              name={FACT_NAMES[fact]}
              cells={products.map((product) => factOf(product, fact))}
            />
          ))}
          {rows.map(({ key, name, values }) => (
            <Row key={key} name={name} cells={values} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const FACT_NAMES: Record<Fact, string> = { price: 'قیمت', rating: 'امتیاز', stock: 'موجودی' }

/** Null if unknown. */
function factOf({ price, rating, available_quantity }: ComparedProduct, fact: Fact): ReactNode {
  const isOut = available_quantity <= 0
  if (fact === 'price') return <PriceBlock price={price} instead={isOut ? 'ناموجود' : undefined} />
  if (fact === 'rating') return rating && <Rating {...rating} />
  return isOut ? 'ناموجود' : 'موجود در انبار'
}

const ROW = 'max-tablet:grid max-tablet:grid-cols-[repeat(var(--columns),minmax(0,1fr))]'
const CELL = 'border-line px-3 text-14 tablet:border-b tablet:px-4 tablet:py-3.5'

function Row({ name, cells }: { name: string; cells: readonly ReactNode[] }) {
  return (
    <tr role="row" className={cn(ROW, 'max-tablet:border-b max-tablet:border-line')}>
      <th
        role="rowheader"
        scope="row"
        className={cn(
          CELL,
          'text-start align-top font-text text-muted max-tablet:col-span-full max-tablet:pt-3',
        )}
      >
        <span className="max-tablet:sticky max-tablet:start-3 max-tablet:text-13">{name}</span>
      </th>
      {cells.map((cell, column) => (
        <td
          key={column}
          role="cell"
          className={cn(CELL, 'align-top leading-snug wrap-anywhere max-tablet:pt-1 max-tablet:pb-3')}
        >
          {cell ?? (
            <span className="text-muted">
              <span aria-hidden="true">—</span>
              <span className="sr-only">گفته نشده</span>
            </span>
          )}
        </td>
      ))}
    </tr>
  )
}
