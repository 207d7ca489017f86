'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { PreviewTable } from '@/components/admin/preview-table'
import { useRun } from '@/components/admin/use-run'
import { Button } from '@/components/ui/button'
import { Panel } from '@/components/ui/panel'
import { Progress } from '@/components/ui/progress'
import { TableCell, TableRow } from '@/components/ui/table'
import { callAction } from '@/lib/accounts/call-action'
import { retryPictures } from '@/lib/catalog/import/picture-actions'
import type { ImportPictureState } from '@/lib/catalog/import/types'
import { errorText, isErrorCode } from '@/lib/utils/errors'
import { formatNumber } from '@/lib/utils/text'

/** Milliseconds between two looks; a screen reader reads each. */
const LOOK_MS = 10_000

/** Pictures that the server fetches for imports, and those that failed. */
export function ImportPictures({ waiting, fetched, failed, problems }: ImportPictureState) {
  const router = useRouter()
  const { run, running } = useRun()
  useEffect(() => {
    if (waiting === 0) return
    const timer = setInterval(() => router.refresh(), LOOK_MS)
    return () => clearInterval(timer)
  }, [waiting, router])
  if (waiting + failed === 0) return null

  const retry = (address?: string) =>
    run({ name: address ?? 'all', run: () => callAction(retryPictures, { address }) })

  return (
    <Panel title="تصویرهای ورود">
      <div className="grid gap-4">
        {waiting > 0 && (
          <>
            <p role="status">
              {`${formatNumber(fetched)} از ${formatNumber(fetched + waiting)} تصویر گرفته شد. بقیه در پس‌زمینه گرفته می‌شود؛ می‌توانید صفحه را ببندید.`}
            </p>
            <Progress value={(100 * fetched) / (fetched + waiting)} aria-label="پیشرفت تصویرها" />
          </>
        )}
        {failed > 0 && (
          <>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p>{`${formatNumber(failed)} تصویر گرفته نشد؛ محصولاتشان بی آن‌ها ثبت شده است.`}</p>
              <Button variant="outline" loading={running === 'all'} onClick={() => void retry()}>
                دوباره
              </Button>
            </div>
            <PreviewTable
              label="تصویرهای گرفته‌نشده"
              heads={['تصویر', 'علت']}
              rest={failed > problems.length && `و ${formatNumber(failed - problems.length)} تصویر دیگر`}
            >
              {problems.map(({ address, error, product_id, name }) => (
                <TableRow key={address}>
                  <TableCell>
                    <Link href={`/admin/products/${product_id}/edit`} className="underline">
                      {name}
                    </Link>
                    <bdi dir="ltr" className="block text-13 wrap-anywhere text-muted">
                      {address}
                    </bdi>
                  </TableCell>
                  <TableCell>
                    <p className="mb-2">{errorText(isErrorCode(error) ? error : 'unknown')}</p>
                    <Button
                      variant="outline"
                      size="s"
                      aria-label={`دوباره گرفتن تصویر ${name}`}
                      loading={running === address}
                      onClick={() => void retry(address)}
                    >
                      دوباره
                    </Button>
                  </TableCell>
                </TableRow>
              ))}
            </PreviewTable>
          </>
        )}
      </div>
    </Panel>
  )
}
