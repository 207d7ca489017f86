'use client'

import Link from 'next/link'
import { memo, type ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { ColorDot } from '@/components/ui/color-dot'
import { ChevronDown } from '@/components/ui/icons'
import { Picture } from '@/components/ui/picture'
import { packText } from '@/lib/wholesale/terms'
import { productPath } from '@/lib/catalog/colors'
import { NO_PICTURE } from '@/lib/media/pictures'
import { marginText, type SheetRow, unitPrice } from '@/lib/order-sheet/rules'
import type { SheetProduct } from '@/lib/order-sheet/types'
import { formatToman, UNKNOWN_PRICE } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'
import { Problem, Quantity } from './sheet-quantity'

/** Table columns; rows are cards below desktop width. */
export const COLUMNS =
  'grid h-full items-center gap-x-4 desktop:grid-cols-[60px_minmax(0,1fr)_108px_116px_108px_56px_72px_168px]'

export interface SheetRowProps {
  row: SheetRow
  /** Of this line only. */
  quantity: number
  /** Total over all colors, or all variants. */
  together: number
  onQuantity: (key: string, quantity: number) => void
  onToggle: (id: string) => void
}

export const SheetRowView = memo(function SheetRowView({
  row,
  quantity,
  together,
  onQuantity,
  onToggle,
}: SheetRowProps) {
  if (row.kind === 'family')
    return (
      <div role="cell" aria-colspan={8} className="h-full">
        <Fold isOpen={row.isOpen} onPress={() => onToggle(row.key)}>
          <b className="truncate">{row.name}</b>
          <span className="text-13 text-muted">
            {`${formatNumber(row.members.length)} اندازه`}
            {together > 0 && ` · ${formatNumber(together)} عدد در برگه`}
          </span>
        </Fold>
      </div>
    )
  const { product, isMember } = row
  if (row.kind === 'color')
    return (
      <div
        className={cn(COLUMNS, 'grid-cols-[minmax(0,1fr)_auto] bg-sunken px-2', isMember && 'desktop:ps-8')}
      >
        <span role="cell" className="max-desktop:hidden" />
        <span role="cell" className="grid min-w-0 gap-0.5">
          <span className="flex items-center gap-2 text-14">
            <ColorDot hex={row.color.hex} />
            <span className="sr-only">{`${product.name}، رنگ `}</span>
            <span className="truncate">{row.color.name}</span>
            <span className="text-13 text-muted desktop:hidden">{stockText(row.color.stock)}</span>
          </span>
          <Problem product={product} color={row.color} quantity={quantity} together={together} />
        </span>
        <span role="cell" className="text-13 text-muted max-desktop:hidden">
          {packText(row.color)}
        </span>
        {/* Prices are in the product cell. */}
        <span role="cell" className="max-desktop:hidden" />
        <span role="cell" className="max-desktop:hidden" />
        <span role="cell" className="max-desktop:hidden" />
        <span role="cell" className="num text-14 max-desktop:hidden">
          {stockText(row.color.stock)}
        </span>
        <span role="cell">
          <Quantity
            lineKey={row.key}
            name={`${product.name}، ${row.color.name}`}
            quantity={quantity}
            stock={row.color.stock}
            multiple={row.color.multiple ?? 1}
            isKnown={product.price !== undefined}
            onQuantity={onQuantity}
          />
        </span>
      </div>
    )
  return (
    <ProductRow
      product={product}
      isMember={isMember}
      isOpen={row.isOpen}
      quantity={quantity}
      together={together}
      onQuantity={onQuantity}
      onToggle={onToggle}
    />
  )
})

function ProductRow({
  product,
  isMember,
  isOpen,
  quantity,
  together,
  onQuantity,
  onToggle,
}: Omit<SheetRowProps, 'row'> & { product: SheetProduct; isMember: boolean; isOpen: boolean }) {
  const { id, slug, name, sku, brand, image, stock, retail, colors } = product
  const price = unitPrice(product, together)
  const margin = marginText(price, retail)
  const packs = packText(product)
  return (
    <div
      className={cn(
        COLUMNS,
        'grid-cols-[64px_minmax(0,1fr)_auto] content-center gap-y-2 px-2',
        isMember && 'desktop:ps-8',
      )}
    >
      <span role="cell" className="size-15 overflow-hidden rounded-m bg-sunken">
        <Picture
          name={image ?? NO_PICTURE}
          alt=""
          sizes="64px"
          className={stock < 1 ? 'opacity-55' : undefined}
        />
      </span>
      <span role="cell" className="grid min-w-0 gap-0.5 max-desktop:col-span-2">
        <Link
          prefetch={false}
          href={productPath(encodeURIComponent(slug), null)}
          className="line-clamp-2 text-14 leading-snug font-label hover:text-action"
        >
          {name}
        </Link>
        <span className="flex gap-1.5 truncate text-13 text-muted">
          {sku && (
            <span>
              <span className="sr-only">کد </span>
              <span className="ltr">{sku}</span>
            </span>
          )}
          {brand && <span>{brand}</span>}
          <span className="desktop:hidden">{stockText(stock)}</span>
        </span>
        {packs && <span className="block text-12 leading-snug text-muted desktop:hidden">{packs}</span>}
        <Problem product={product} color={null} quantity={colors ? 0 : quantity} together={together} />
      </span>
      <span role="cell" className="text-13 leading-snug text-muted max-desktop:hidden">
        {packs}
      </span>
      <span role="cell" className="min-w-0 text-14 leading-snug max-desktop:col-span-2 desktop:num">
        {price === null ? (
          <span className="text-muted">{UNKNOWN_PRICE}</span>
        ) : (
          <>
            <span className="sr-only">قیمت شما </span>
            <b>{formatToman(price)}</b>
            <span className="sr-only"> تومان</span>
            {product.list !== undefined && product.list > price && (
              <s className="ms-2 text-12 text-muted desktop:ms-0 desktop:block">
                {formatToman(product.list)}
              </s>
            )}
          </>
        )}
        <span className="text-13 text-muted desktop:hidden">
          {margin && (
            <>
              {' '}
              سود <bdi>{margin}</bdi>
            </>
          )}
          {retail !== undefined && retail !== price && (
            <span className="block truncate text-12">{`مصرف‌کننده ${formatToman(retail)}`}</span>
          )}
        </span>
      </span>
      <span role="cell" className="num text-14 text-muted max-desktop:hidden">
        {retail !== undefined && formatToman(retail)}
      </span>
      <span role="cell" className="num text-14 max-desktop:hidden">
        {margin}
      </span>
      <span role="cell" className="num text-14 max-desktop:hidden">
        {stockText(stock)}
      </span>
      <span role="cell">
        {colors ? (
          <Fold isOpen={isOpen} isSmall onPress={() => onToggle(id)}>
            <span className="text-14">
              {`${formatNumber(colors.length)} رنگ`}
              {together > 0 && <b>{` · ${formatNumber(together)} عدد`}</b>}
              <span className="sr-only">{` از ${name}`}</span>
            </span>
          </Fold>
        ) : (
          <Quantity
            lineKey={id}
            name={name}
            quantity={quantity}
            stock={stock}
            multiple={product.multiple ?? 1}
            isKnown={product.price !== undefined}
            onQuantity={onQuantity}
          />
        )}
      </span>
    </div>
  )
}

function stockText(stock: number): string {
  return stock > 0 ? `${formatNumber(stock)} عدد` : 'ناموجود'
}

/** Expands variants or colors. */
function Fold({
  isOpen,
  isSmall,
  onPress,
  children,
}: {
  isOpen: boolean
  isSmall?: boolean
  onPress: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onPress}
      className={cn(
        'flex items-center gap-3 rounded-m text-start hover:bg-sunken',
        isSmall ? 'min-h-11 px-3' : 'size-full px-3',
      )}
    >
      <ChevronDown
        className={cn('icon icon-s transition-transform', !isOpen && 'rotate-90')}
        aria-hidden="true"
      />
      {children}
    </button>
  )
}
