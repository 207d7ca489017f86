'use client'

import { useMemo } from 'react'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { Panel } from '@/components/ui/panel'
import { RefusalNote } from '@/components/ui/refusal-text'
import { matchPages, type OldPage } from '@/lib/catalog/import/sources/old-addresses'
import type { Understood } from '@/lib/catalog/import/sources/understand'
import { formatNumber } from '@/lib/utils/text'
import { AddressTrial } from './address-trial'
import { Lines } from './lines'
import { UnknownPages } from './unknown-pages'
import { useAddresses } from './use-addresses'

interface OldAddressesProps {
  pages: readonly OldPage[]
  understood: Understood | null
  /** Products came in: their addresses are known. */
  isReady: boolean
}

/** Redirects pages of the other shop's sitemap to what came from them. */
export function OldAddresses({ pages, understood, isReady }: OldAddressesProps) {
  if (!understood || pages.length === 0) return null
  return <Addresses pages={pages} understood={understood} isReady={isReady} />
}

function Addresses({ pages, understood, isReady }: OldAddressesProps & { understood: Understood }) {
  const { save, isRunning, problem, problems, saved } = useAddresses()
  // Thousands of pages, in a page that progress renders again.
  const { matched, rest } = useMemo(
    () =>
      matchPages(
        pages,
        understood.targets,
        understood.categories.map((path) => path.split(' > ')),
      ),
    [pages, understood],
  )

  return (
    <Panel title="نشانی‌های فروشگاه پیشین">
      <div className="grid gap-4">
        <p>{`${formatNumber(matched.length)} از ${formatNumber(pages.length)} صفحه شناخته شد.`}</p>
        <UnknownPages pages={rest} />
        {problem && <RefusalNote>{problem}</RefusalNote>}
        {saved.size > 0 && (
          <Note tone="success">{`${formatNumber(saved.size)} نشانی به جای جدیدش می‌رود.`}</Note>
        )}
        <Lines title="چرا" label="نشانی‌هایی که ثبت نشد" lines={problems} />
        {isReady ? (
          matched.length > 0 &&
          saved.size + problems.length === 0 && (
            <div>
              <Button loading={isRunning} loadingLabel="در حال ثبت" onClick={() => void save(matched)}>
                {`ثبت ${formatNumber(matched.length)} تغییر مسیر`}
              </Button>
            </div>
          )
        ) : (
          <Note>پس از ثبت محصولات، این نشانی‌ها به صفحه‌های جدیدشان می‌رود.</Note>
        )}
        {isReady && <AddressTrial pages={pages} />}
      </div>
    </Panel>
  )
}
