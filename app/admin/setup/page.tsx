import type { Metadata } from 'next'
import { PageHead } from '@/components/admin/page-head'
import { DoctorPanel } from '@/components/admin/setup/doctor-panel'
import { OpenShop } from '@/components/admin/setup/open-shop'
import { SETUP_WORDS, SetupList } from '@/components/admin/setup/setup-list'
import { ButtonLink } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { getSetup } from '@/lib/setup/admin-queries'
import { requireOwner } from '@/lib/supabase/session'
import { formatNumber } from '@/lib/utils/text'

export const metadata: Metadata = { title: 'راه‌اندازی فروشگاه' }

export default async function SetupPage() {
  await requireOwner('/admin/setup')
  const { isOpen, steps } = await getSetup()
  const left = steps.filter(({ state }) => state === 'missing')
  const done = steps.filter(({ state }) => state === 'done')
  const names = (is_required: boolean) =>
    left.filter((each) => each.is_required === is_required).map(({ step }) => SETUP_WORDS[step].title)
  return (
    <>
      <PageHead
        title="راه‌اندازی فروشگاه"
        note={`${formatNumber(done.length)} از ${formatNumber(steps.length)}`}
      >
        <ButtonLink href="/admin/products/import" variant="outline">
          آمدن از فروشگاه دیگر
        </ButtonLink>
        {!isOpen && (
          <ButtonLink href="/" variant="outline">
            دیدن فروشگاه
          </ButtonLink>
        )}
      </PageHead>
      {isOpen ? (
        <Note tone="success" data-testid="shop-state">
          فروشگاه باز است.
        </Note>
      ) : (
        <OpenShop lacking={names(true)} missing={names(false)} />
      )}
      <SetupList steps={steps} />
      <DoctorPanel />
    </>
  )
}
