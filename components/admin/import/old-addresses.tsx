'use client'

import { useMemo, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { Panel } from '@/components/ui/panel'
import { RefusalNote } from '@/components/ui/refusal-text'
import { callAction } from '@/lib/accounts/call-action'
import { matchPages, type OldPage } from '@/lib/catalog/import/sources/old-addresses'
import type { Understood } from '@/lib/catalog/import/sources/understand'
import { importOldAddresses } from '@/lib/redirects/admin-actions'
import { errorText } from '@/lib/utils/errors'
import { formatNumber } from '@/lib/utils/text'
import { AddressTrial } from './address-trial'
import { Lines } from './lines'
import { UnknownPages } from './unknown-pages'

/** Rows per request. */
const PORTION = 500

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
  const [isRunning, setRunning] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [done, setDone] = useState<{ count: number; problems: { row: number; problems: string[] }[] } | null>(
    null,
  )
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

  async function save() {
    setRunning(true)
    setProblem(null)
    const rows = matched.map((page, index) => ({ row: index + 1, ...page }))
    const problems: { row: number; problems: string[] }[] = []
    let count = 0
    for (let from = 0; from < rows.length; from += PORTION) {
      const answer = await callAction(importOldAddresses, {
        rows: rows.slice(from, from + PORTION),
        apply: true,
      })
      if (!answer?.ok) {
        setProblem(answer?.error.message ?? errorText('unavailable'))
        break
      }
      for (const { line, problem: refused } of answer.data)
        if (refused === null) count++
        else problems.push({ row: line, problems: [`${rows[line - 1]!.source}: ${refused}`] })
    }
    setDone({ count, problems })
    setRunning(false)
  }

  return (
    <Panel title="نشانی‌های فروشگاه پیشین">
      <div className="grid gap-4">
        <p>{`${formatNumber(matched.length)} از ${formatNumber(pages.length)} صفحه شناخته شد.`}</p>
        <UnknownPages pages={rest} />
        {problem && <RefusalNote>{problem}</RefusalNote>}
        {done && <Note tone="success">{`${formatNumber(done.count)} نشانی به جای جدیدش می‌رود.`}</Note>}
        {done && <Lines title="چرا" label="نشانی‌هایی که ثبت نشد" lines={done.problems} />}
        {isReady ? (
          matched.length > 0 &&
          !done && (
            <div>
              <Button loading={isRunning} loadingLabel="در حال ثبت" onClick={() => void save()}>
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
