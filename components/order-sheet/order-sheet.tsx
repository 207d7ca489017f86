'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Layers, ReceiptText, Tag } from '@/components/ui/icons'
import { MenuButton } from '@/components/ui/menu-button'
import { Note } from '@/components/ui/note'
import { toast } from '@/components/ui/toast'
import { useOnDemand } from '@/components/ui/use-on-demand'
import { callAction } from '@/lib/accounts/call-action'
import { announceCart } from '@/lib/cart/guest-store'
import { lineKey, MAX_QUANTITY } from '@/lib/cart/lines'
import { branchOf } from '@/lib/categories/tree'
import { fillCart } from '@/lib/order-sheet/actions'
import { linesOf, sheetRows, sheetSums, wordsOf } from '@/lib/order-sheet/rules'
import type { SheetCategory, SheetProduct, ShortLine } from '@/lib/order-sheet/types'
import { compareNames } from '@/lib/utils/names'
import { formatNumber } from '@/lib/utils/text'
import { NO_FILTERS, SheetFilters } from './sheet-filters'
import { SheetFoot } from './sheet-foot'
import { LeftNote, ShortNote } from './sheet-notes'
import { SheetTable } from './sheet-table'
import { useProducts } from './use-products'
import { useQuantities } from './use-quantities'

export interface OrderSheetProps {
  viewerId: string
  /** Price tier: «همکار». */
  tier: string
  first: readonly SheetProduct[]
  total: number
  categories: readonly SheetCategory[]
  mostLines: number
  longestName: number
}

/** Quantities can be typed, pasted or loaded from a saved sheet. */
export function OrderSheet(props: OrderSheetProps) {
  const { viewerId, tier, first, total, categories, mostLines, longestName } = props
  const router = useRouter()
  const draft = `order-sheet:${viewerId}`
  const products = useProducts(first, total, draft)
  const { quantities, set, replace } = useQuantities(draft, products)
  const [filters, setFilters] = useState(NO_FILTERS)
  const { search, category, brand, isChosen } = filters
  const setChosen = (isChosen: boolean) => setFilters((before) => ({ ...before, isChosen }))
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [short, setShort] = useState<readonly ShortLine[]>([])
  /** Unresolved pasted lines. */
  const [left, setLeft] = useState<readonly string[]>([])
  const [isSending, setSending] = useState(false)
  const [dialog, setDialog] = useState<'paste' | 'sheets' | null>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const [PasteDialog, withPaste] = useOnDemand(async () => (await import('./paste-dialog')).PasteDialog)
  const [SavedSheetsDialog, withSheets] = useOnDemand(
    async () => (await import('./saved-sheets-dialog')).SavedSheetsDialog,
  )

  const words = useDeferredValue(search)
  const branch = useMemo(() => (category ? branchOf(categories, category) : null), [categories, category])
  const brands = useMemo(() => brandsOf(products.all), [products.all])
  // Only if filtered: otherwise each keystroke would rebuild all rows.
  const narrowing = isChosen ? quantities : null
  const rows = useMemo(
    () =>
      sheetRows(
        products.all,
        products.keys,
        { words: wordsOf(words), categories: branch, brand, isChosen: narrowing !== null },
        narrowing ?? new Map(),
        (id) => open.has(id),
      ),
    [products.all, products.keys, words, branch, brand, narrowing, open],
  )
  const sums = useMemo(() => sheetSums(products.all, quantities), [products.all, quantities])

  function toggle(id: string) {
    setOpen((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }

  async function fill() {
    setSending(true)
    toast.close('fill')
    const answer = await callAction(fillCart, { lines: linesOf(quantities) })
    setSending(false)
    if (!answer.ok) return void toast.error(answer.error.message, { subject: 'fill' })
    announceCart()
    replace(new Map())
    setChosen(false)
    setShort(answer.data.short)
    if (answer.data.short.length === 0) return router.push('/cart')
    window.scrollTo({ top: 0 })
    toast.success(`${formatNumber(answer.data.lines)} سطر در سبد خرید است`, {
      action: { label: 'دیدن سبد', href: '/cart' },
    })
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SheetHead
        tier={tier}
        onPaste={() => void withPaste(() => setDialog('paste'))}
        onSheets={() => void withSheets(() => setDialog('sheets'))}
      />
      <ShortNote short={short} byId={products.byId} />
      <LeftNote
        left={left}
        onReturn={() => void withPaste(() => setDialog('paste'))}
        onDismiss={() => setLeft([])}
      />
      {products.failed && (
        <Note tone="danger" role="alert">
          {'همهٔ محصولات خوانده نشد. '}
          <Button size="s" variant="outline" onClick={products.retry}>
            دوباره
          </Button>
        </Note>
      )}
      <SheetFilters
        filters={filters}
        onChange={(change) => setFilters((before) => ({ ...before, ...change }))}
        searchField={searchField}
        categories={categories}
        brands={brands}
        hasLines={sums.lines > 0}
        status={
          products.isWhole
            ? `${formatNumber(rows.length)} محصول`
            : `${formatNumber(products.all.length)} از ${formatNumber(total)} محصول`
        }
      />
      {rows.length > 0 && (
        <SheetTable
          rows={rows}
          quantities={quantities}
          onQuantity={set}
          onToggle={toggle}
          onEnd={() => searchField.current?.select()}
        />
      )}
      {rows.length === 0 && <NoRows isWhole={products.isWhole} onClear={() => setFilters(NO_FILTERS)} />}
      <SheetFoot
        sums={sums}
        mostLines={mostLines}
        isSending={isSending}
        onProblems={() => setChosen(true)}
        onFill={() => void fill()}
      />
      {PasteDialog && (
        <PasteDialog
          open={dialog === 'paste'}
          onOpenChange={(isOpen) => setDialog(isOpen ? 'paste' : null)}
          products={products}
          onAdd={(lines, left) => {
            setLeft(left)
            replace((before) => withLines(before, lines))
            setDialog(null)
            setChosen(true)
            toast.success(`${formatNumber(lines.length)} سطر به برگه افزوده شد`)
          }}
        />
      )}
      {SavedSheetsDialog && (
        <SavedSheetsDialog
          open={dialog === 'sheets'}
          onOpenChange={(isOpen) => setDialog(isOpen ? 'sheets' : null)}
          products={products}
          quantities={quantities}
          longestName={longestName}
          onUse={(next) => {
            replace(next)
            setDialog(null)
            setChosen(true)
            if (quantities.size > 0)
              toast.success('برگه عوض شد', {
                action: { label: 'بازگرداندن', onClick: () => replace(quantities) },
              })
          }}
        />
      )}
    </div>
  )
}

function brandsOf(products: readonly { brand?: string | undefined }[]): string[] {
  const brands = new Set(products.flatMap(({ brand }) => brand ?? []))
  return [...brands].sort(compareNames)
}

function withLines(
  before: ReadonlyMap<string, number>,
  lines: readonly { product_id: string; color_id: string | null; quantity: number }[],
): Map<string, number> {
  const next = new Map(before)
  for (const { product_id, color_id, quantity } of lines) {
    const key = lineKey(product_id, color_id)
    next.set(key, Math.min((next.get(key) ?? 0) + quantity, MAX_QUANTITY))
  }
  return next
}

const PASTE = 'چسباندن سفارش یا فایل'
const SHEETS = 'برگه‌های من'
const PRICE_LIST = { label: 'فهرست قیمت', href: '/wholesale/price-list' }

function SheetHead({ tier, onPaste, onSheets }: { tier: string; onPaste: () => void; onSheets: () => void }) {
  return (
    <>
      <div className="flex items-center justify-between gap-x-4 gap-y-3 tablet:flex-wrap">
        <div>
          <h1 className="page-title">برگهٔ سفارش</h1>
          <p className="text-14 text-muted">{`قیمت‌ها برای حساب ${tier} است.`}</p>
        </div>
        <div className="flex flex-wrap gap-2.5 max-tablet:hidden">
          <Button variant="outline" size="s" onClick={onPaste}>
            {PASTE}
          </Button>
          <Button variant="outline" size="s" onClick={onSheets}>
            {SHEETS}
          </Button>
          <ButtonLink href={PRICE_LIST.href} variant="outline" size="s">
            {PRICE_LIST.label}
          </ButtonLink>
        </div>
        <div className="-me-2.5 tablet:hidden">
          <MenuButton
            label="کارهای دیگر"
            items={[
              { label: PASTE, icon: ReceiptText, onSelect: onPaste },
              { label: SHEETS, icon: Layers, onSelect: onSheets },
              { ...PRICE_LIST, icon: Tag },
            ]}
          />
        </div>
      </div>
      <noscript>
        <Note tone="warning">
          برگهٔ سفارش به جاوااسکریپت نیاز دارد. با همین قیمت‌ها می‌توانید از{' '}
          <Link prefetch={false} href="/products" className="link">
            فهرست محصولات
          </Link>{' '}
          بخرید.
        </Note>
      </noscript>
    </>
  )
}

/** `isWhole`: all products are loaded. */
function NoRows({ isWhole, onClear }: { isWhole: boolean; onClear: () => void }) {
  return isWhole ? (
    <EmptyState
      picture="not-found"
      title="چیزی پیدا نشد"
      text="با این جست‌وجو محصولی در برگه نیست. نام کوتاه‌تر یا کد محصول را بنویسید."
      action={
        <Button variant="soft" onClick={onClear}>
          دیدن همهٔ محصولات
        </Button>
      }
    />
  ) : (
    <p role="status" className="py-16 text-center text-muted">
      هنوز در میان محصولاتی که خوانده شده نیست؛ چند لحظه صبر کنید.
    </p>
  )
}
