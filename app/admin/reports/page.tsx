import type { Metadata } from 'next'
import { PageHead } from '@/components/admin/page-head'
import { SalesReportForm } from '@/components/admin/reports/sales-report-form'
import { ButtonLink, buttonVariants } from '@/components/ui/button'
import { Panel } from '@/components/ui/panel'
import { PRICE_LABELS } from '@/lib/catalog/tiers'
import { jalaliParts } from '@/lib/utils/dates'
import { toPersianDigits } from '@/lib/utils/text'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'گزارش‌ها' }

const two = (value: number) => String(value).padStart(2, '0')

export default async function ReportsPage() {
  await requireCapability('reports', '/admin/reports')
  const { year, month, day } = jalaliParts(new Date())
  return (
    <>
      <PageHead title="گزارش‌ها" trail={['/admin']} />
      <div className="grid gap-5 desktop:grid-cols-2">
        <Panel title="فروش">
          <p className="mb-4 text-14 text-muted">
            سفارش‌های پرداخت‌شده با اقلام، تخفیف، ارسال و آنچه بازگشته است. جمع «درآمد» همان عدد داشبورد است.
          </p>
          <SalesReportForm
            action="/admin/reports/sales"
            from={toPersianDigits(`${year}/${two(month)}/01`)}
            until={toPersianDigits(`${year}/${two(month)}/${two(day)}`)}
          />
        </Panel>
        <Panel title="فایل حسابدار">
          <p className="mb-4 text-14 text-muted">
            یک سطر برای هر قلم، سفارش‌ها، پرداخت‌ها و بازگشت‌ها، مالیات به نرخ، صورتحساب‌ها و برگه‌های برگشت؛ هر
            برگه با جمع، تاریخ شمسی و تاریخ اکسل.
          </p>
          <SalesReportForm
            action="/admin/reports/accounting"
            quiet
            from={toPersianDigits(`${year}/${two(month)}/01`)}
            until={toPersianDigits(`${year}/${two(month)}/${two(day)}`)}
          />
        </Panel>
      </div>
      <div className="grid gap-5 tablet:grid-cols-2 wide:grid-cols-4">
        <Panel title="سود">
          <p className="mb-4 text-14 text-muted">
            فروش، بهای تمام‌شده و سود هر محصول، سفارش و روز، با خروجی اکسل.
          </p>
          <ButtonLink href="/admin/reports/profit" variant="outline">
            دیدن گزارش
          </ButtonLink>
        </Panel>
        <Panel title="جست‌وجوهای بی‌نتیجه">
          <p className="mb-4 text-14 text-muted">آنچه مشتری‌ها جسته‌اند و محصولی برایش نبوده است.</p>
          <ButtonLink href="/admin/reports/searches" variant="outline">
            دیدن گزارش
          </ButtonLink>
        </Panel>
        <Panel title="ارزش موجودی">
          <p className="mb-4 text-14 text-muted">
            هر محصول و رنگ با تعداد، قیمت‌ها و ارزش آن به {PRICE_LABELS.base_price}.
          </p>
          {/* A file download, not a client navigation. */}
          <a className={buttonVariants({ variant: 'outline' })} href="/admin/reports/stock" download>
            دریافت فایل
          </a>
        </Panel>
        <Panel title="مشتری‌ها">
          <p className="mb-4 text-14 text-muted">همهٔ مشتری‌ها با نوع، استان، تعداد سفارش و جمع خرید.</p>
          <a className={buttonVariants({ variant: 'outline' })} href="/admin/reports/customers" download>
            دریافت فایل
          </a>
        </Panel>
      </div>
    </>
  )
}
