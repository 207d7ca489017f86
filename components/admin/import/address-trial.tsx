'use client'

import { useState } from 'react'
import { PreviewTable } from '@/components/admin/preview-table'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { TableCell, TableRow } from '@/components/ui/table'
import { toast } from '@/components/ui/toast'
import type { OldPage } from '@/lib/catalog/import/sources/old-addresses'
import { formatNumber } from '@/lib/utils/text'
import { UNREACHABLE } from '@/lib/utils/unreachable'

const TRIED = 20

interface Tried {
  path: string
  /** Where it led; null: no page. */
  target: string | null
}

/** Asks the shop for twenty old addresses, before the domain points here. */
export function AddressTrial({ pages }: { pages: readonly OldPage[] }) {
  const [tried, setTried] = useState<Tried[] | null>(null)
  const [isRunning, setRunning] = useState(false)

  async function run() {
    setRunning(true)
    try {
      setTried(await Promise.all(sampleOf(pages).map(tryAddress)))
    } catch {
      toast.error(UNREACHABLE)
    }
    setRunning(false)
  }

  const count = Math.min(TRIED, pages.length)
  return (
    <div className="grid gap-4">
      <div>
        <Button variant="outline" loading={isRunning} loadingLabel="در حال آزمایش" onClick={() => void run()}>
          {`آزمایش ${formatNumber(count)} نشانی پیشین`}
        </Button>
      </div>
      {tried && (
        <div role="status">
          <PreviewTable label="نشانی‌های آزموده" heads={['نشانی پیشین', 'به کجا رفت']} rest={false}>
            {tried.map(({ path, target }) => (
              <TableRow key={path}>
                <TableCell>
                  <Address>{path}</Address>
                </TableCell>
                <TableCell>
                  {target === null ? (
                    <Badge tone="danger">صفحه‌ای نیست</Badge>
                  ) : (
                    <a href={target} target="_blank" className="link">
                      <Address>{decodeURI(target)}</Address>
                    </a>
                  )}
                </TableCell>
              </TableRow>
            ))}
          </PreviewTable>
        </div>
      )}
    </div>
  )
}

function Address({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className="wrap-anywhere">
      {children}
    </bdi>
  )
}

/** The most clicked ones, else from the whole list. */
function sampleOf(pages: readonly OldPage[]): OldPage[] {
  const step = pages[0]?.clicks ? 1 : Math.max(1, pages.length / TRIED)
  return Array.from({ length: Math.min(TRIED, pages.length) }, (_, i) => pages[Math.floor(i * step)]!)
}

async function tryAddress({ path }: OldPage): Promise<Tried> {
  const answer = await fetch(encodeURI(path), { method: 'HEAD', cache: 'no-store' })
  const { pathname, search } = new URL(answer.url)
  return { path, target: answer.ok ? pathname + search : null }
}
