import type { Metadata } from 'next'
import Link from 'next/link'
import { CompareTable } from '@/components/compare/compare-table'
import { CompareRedirect } from '@/components/compare/compare-redirect'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Scale } from '@/components/ui/icons'
import { viewerClient } from '@/lib/supabase/viewer'
import { comparePath, parseIds } from '@/lib/compare/ids'
import { getCompared } from '@/lib/compare/queries'
import { compareRows, differingFacts, FACTS } from '@/lib/compare/rules'

export const metadata: Metadata = { title: 'مقایسهٔ محصولات' }

type Search = Record<'ids' | 'diff', string | string[] | undefined>

/** Viewer's prices; the address holds the products, so it can be shared. */
export default async function ComparePage({ searchParams }: { searchParams: Promise<Partial<Search>> }) {
  const { ids: given, diff } = await searchParams
  const wanted = parseIds(given)
  const products = wanted.length > 0 ? await getCompared(await viewerClient(), wanted) : []
  if (products.length === 0)
    return (
      <div className="py-6 tablet:py-8">
        <h1 className="page-title">مقایسهٔ محصولات</h1>
        {wanted.length === 0 && <CompareRedirect />}
        <EmptyState
          icon={Scale}
          title="هنوز محصولی برای مقایسه نیست"
          text="در صفحهٔ هر محصول «افزودن به مقایسه» را بزنید تا کنار دیگری بیاید."
          action={
            <ButtonLink href="/products" variant="soft">
              دیدن محصولات
            </ButtonLink>
          }
        />
      </div>
    )

  const rows = compareRows(products)
  const canDiffer = products.length > 1
  const onlyDifferences = diff === '1' && canDiffer
  const shown = onlyDifferences ? rows.filter(({ differs }) => differs) : rows
  const facts = onlyDifferences ? differingFacts(products) : FACTS
  const ids = products.map(({ id }) => id)
  return (
    <div className="grid grid-cols-1 gap-4 py-6 tablet:gap-6 tablet:py-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h1 className="page-title">مقایسهٔ محصولات</h1>
        {canDiffer && <DifferencesSwitch isOn={onlyDifferences} href={comparePath(ids, !onlyDifferences)} />}
      </div>
      {!canDiffer && <p className="text-14 text-muted">محصول دیگری را هم از صفحهٔ خودش به مقایسه بیفزایید.</p>}
      <CompareTable products={products} facts={facts} rows={shown} onlyDifferences={onlyDifferences} />
      {shown.length + facts.length === 0 && (
        <p className="text-muted">این محصولات تفاوتی ندارند: قیمت، امتیاز، موجودی و مشخصاتشان یکی است.</p>
      )}
    </div>
  )
}

function DifferencesSwitch({ isOn, href }: { isOn: boolean; href: string }) {
  return (
    <Link
      prefetch={false}
      href={href}
      scroll={false}
      replace
      role="switch"
      aria-checked={isOn}
      className="group inline-flex min-h-11 items-center gap-2.5 text-14"
    >
      فقط تفاوت‌ها
      <span className="h-6.5 w-11 flex-none rounded-pill bg-line-strong p-0.75 transition-colors duration-(--dur-2) group-aria-checked:bg-action">
        <span className="block size-5 rounded-pill bg-[#fff] [box-shadow:0_1px_3px_#00000040] transition duration-(--dur-2) group-aria-checked:-translate-x-4.5" />
      </span>
    </Link>
  )
}
