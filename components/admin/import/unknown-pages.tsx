'use client'

import { useState } from 'react'
import { PreviewTable } from '@/components/admin/preview-table'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Note } from '@/components/ui/note'
import { RefusalNote } from '@/components/ui/refusal-text'
import { TableCell, TableRow } from '@/components/ui/table'
import type { OldPage } from '@/lib/catalog/import/sources/old-addresses'
import { formatNumber } from '@/lib/utils/text'
import { Lines, restText, SHOWN } from './lines'
import { useAddresses } from './use-addresses'

/** Pages that nothing was found for: a person chooses where they lead. */
export function UnknownPages({ pages }: { pages: readonly OldPage[] }) {
  const [targets, setTargets] = useState<Readonly<Record<string, string>>>({})
  const { save, isRunning, problem, problems, saved } = useAddresses()
  const open = pages.filter(({ path }) => !saved.has(path))
  const chosen = open.flatMap(({ path }) => {
    const target = targets[path]?.trim()
    return target ? [{ source: path, target }] : []
  })

  if (pages.length === 0) return null
  return (
    <div className="grid gap-4">
      {open.length > 0 && (
        <PreviewTable
          label="صفحه‌هایی که شناخته نشد"
          heads={['نشانی', 'کلیک', 'به کجا برود']}
          rest={restText(open.length)}
        >
          {open.slice(0, SHOWN).map(({ path, clicks }) => (
            <TableRow key={path}>
              <TableCell>
                <bdi dir="ltr" className="wrap-anywhere">
                  {path}
                </bdi>
              </TableCell>
              <TableCell>{clicks === undefined ? '–' : formatNumber(clicks)}</TableCell>
              <TableCell>
                <Input
                  dir="ltr"
                  aria-label={`مقصد ${path}`}
                  placeholder="/products"
                  maxLength={1000}
                  value={targets[path] ?? ''}
                  onChange={(event) => setTargets({ ...targets, [path]: event.target.value })}
                />
              </TableCell>
            </TableRow>
          ))}
        </PreviewTable>
      )}
      {problem && <RefusalNote>{problem}</RefusalNote>}
      <Lines title="چرا" label="مقصدهایی که ثبت نشد" lines={problems} />
      {saved.size > 0 && <Note tone="success">{`مقصد ${formatNumber(saved.size)} نشانی ثبت شد.`}</Note>}
      {chosen.length > 0 && (
        <div>
          <Button
            variant="outline"
            loading={isRunning}
            loadingLabel="در حال ثبت"
            onClick={() => void save(chosen)}
          >
            {`ثبت ${formatNumber(chosen.length)} مقصد`}
          </Button>
        </div>
      )}
    </div>
  )
}
