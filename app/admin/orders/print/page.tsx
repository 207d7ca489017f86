import type { Metadata } from 'next'
import { RowLimitNote } from '@/components/admin/row-limit-note'
import { Labels } from '@/components/admin/orders/print/labels'
import { PickList } from '@/components/admin/orders/print/pick-list'
import { Slip } from '@/components/admin/orders/print/slip'
import { FirstLabel } from '@/components/admin/orders/print/first-label'
import { Invoice } from '@/components/admin/orders/print-sheets'
import { PageHead } from '@/components/admin/page-head'
import { SectionTabs } from '@/components/admin/section-tabs'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { PrintButton } from '@/components/ui/print-button'
import { getOrdersForPrint } from '@/lib/orders/admin-queries'
import { LABEL_SIZES, LABELS_PER_SHEET, type LabelSize } from '@/lib/orders/label-sheets'
import { requireCapability } from '@/lib/supabase/session'
import { formatNumber, toLatinDigits, toPersianDigits } from '@/lib/utils/text'
import { asPacked } from '@/lib/orders/parcels'
import { shipments as limits } from '@/lib/supabase/database.limits'
import { isUuid } from '@/lib/utils/uuid'
import { readIds } from '../ids'

export const metadata: Metadata = { title: 'چاپ سفارش‌ها' }

const KINDS = {
  pick: 'فهرست برداشت',
  slip: 'برگهٔ بسته‌بندی',
  label: 'برچسب نشانی',
  invoice: 'فاکتور',
}
type Kind = keyof typeof KINDS
const SIZES: Record<LabelSize, string> = { a4: 'A4، هشت برچسب', roll: 'رول ۱۰۰ × ۱۵۰ میلی‌متر' }

export default async function PrintPage({ searchParams }: PageProps<'/admin/orders/print'>) {
  await requireCapability(['orders', 'shipping', 'payments'], '/admin/orders')
  const params = await searchParams
  const ids = readIds(params)
  const kind = oneOf(Object.keys(KINDS) as Kind[], params.kind) ?? 'slip'
  const size = oneOf(LABEL_SIZES, params.size) ?? 'a4'
  const places = Array.from({ length: LABELS_PER_SHEET }, (_, index) => String(index + 1))
  const start = Number(oneOf(places, params.start) ?? 1)
  const cartons = clampCartons(params.cartons)
  const parcel = typeof params.parcel === 'string' && isUuid(params.parcel) ? params.parcel : undefined
  const { orders, default_weight } =
    ids.length > 0 ? await getOrdersForPrint(ids) : { orders: [], default_weight: 0 }
  const packed = orders.map((order) => asPacked(order, parcel))
  const href = (more: string) =>
    `/admin/orders/print?${more}&ids=${ids.join(',')}${parcel ? `&parcel=${parcel}` : ''}`
  return (
    <>
      <div className="grid gap-4 print:hidden">
        <PageHead
          title="چاپ"
          note={`${formatNumber(orders.length)} سفارش`}
          trail={['/admin', '/admin/orders']}
        >
          <PrintButton>چاپ</PrintButton>
        </PageHead>
        <SectionTabs
          label="نوع برگه"
          tabs={(Object.keys(KINDS) as Kind[]).map((each) => ({
            label: KINDS[each],
            href: href(`kind=${each}`),
            current: kind === each,
          }))}
        />
        {kind === 'label' && (
          <div className="flex flex-wrap items-center gap-5">
            <SectionTabs
              label="کاغذ برچسب"
              tabs={LABEL_SIZES.map((each) => ({
                label: SIZES[each],
                href: href(`kind=label&size=${each}&cartons=${cartons}`),
                current: size === each,
              }))}
            />
            {orders.length === 1 && !parcel && (
              <CartonCount cartons={cartons} size={size} start={start} ids={ids} />
            )}
            {size === 'a4' && (
              <FirstLabel
                start={start}
                hrefFor={(place) => href(`kind=label&size=a4&start=${place}&cartons=${cartons}`)}
              />
            )}
          </div>
        )}
        <RowLimitNote shown={orders.length} />
      </div>
      {orders.length === 0 ? (
        <EmptyState picture="not-found" title="سفارشی برای چاپ نیست" />
      ) : (
        <div className="grid gap-5 overflow-x-auto print:block print:overflow-visible">
          {kind === 'pick' && <PickList orders={packed} at={new Date().toISOString()} />}
          {kind === 'label' && (
            <Labels
              orders={packed}
              cartons={cartons}
              size={size}
              start={start}
              default_weight={default_weight}
            />
          )}
          {kind === 'slip' &&
            packed.map((order) => <Slip key={order.id} order={order} default_weight={default_weight} />)}
          {kind === 'invoice' && orders.map((order) => <Invoice key={order.id} order={order} />)}
        </div>
      )}
    </>
  )
}

function oneOf<T extends string>(values: readonly T[], given: unknown): T | undefined {
  return values.find((value) => value === given)
}

function clampCartons(given: unknown): number {
  const { min, max } = limits.cartons
  const count = typeof given === 'string' ? Number.parseInt(toLatinDigits(given), 10) : min
  return Number.isNaN(count) ? min : Math.min(Math.max(count, min), max)
}

/** Carton count while packing: one label each. */
function CartonCount({
  cartons,
  size,
  start,
  ids,
}: {
  cartons: number
  size: LabelSize
  start: number
  ids: readonly string[]
}) {
  return (
    <form className="flex items-end gap-2" action="/admin/orders/print">
      {Object.entries({ kind: 'label', size, start, ids: ids.join(',') }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field label="تعداد کارتن" className="w-28">
        {(control) => (
          <Input
            {...control}
            name="cartons"
            inputMode="numeric"
            defaultValue={toPersianDigits(cartons)}
            maxLength={3}
          />
        )}
      </Field>
      <Button type="submit" variant="outline">
        برچسب برای هر کارتن
      </Button>
    </form>
  )
}
