'use client'

import { useState } from 'react'
import { PreviewTable } from '@/components/admin/preview-table'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Note } from '@/components/ui/note'
import { RefusalNote } from '@/components/ui/refusal-text'
import { TableCell, TableRow } from '@/components/ui/table'
import { callAction } from '@/lib/accounts/call-action'
import type { OldPage } from '@/lib/catalog/import/sources/old-addresses'
import { importRedirects } from '@/lib/redirects/admin-actions'
import { errorText } from '@/lib/utils/errors'
import { formatNumber } from '@/lib/utils/text'
import { Lines } from './lines'

const SHOWN = 200

/** Pages that nothing was found for: a person chooses where they lead. */
export function UnknownPages({ pages }: { pages: readonly OldPage[] }) {
  const [targets, setTargets] = useState<Readonly<Record<string, string>>>({})
  const [isRunning, setRunning] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [problems, setProblems] = useState<{ row: number; problems: string[] }[]>([])
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set())
  const open = pages.filter(({ path }) => !saved.has(path))
  const chosen = open.filter(({ path }) => targets[path]?.trim())

  async function save() {
    setRunning(true)
    setProblem(null)
    const rows = chosen.map(({ path }, index) => ({
      row: index + 1,
      source: path,
      target: targets[path]!.trim(),
      is_permanent: true,
    }))
    const answer = await callAction(importRedirects, { rows, apply: true })
    setRunning(false)
    if (!answer?.ok) return setProblem(answer?.error.message ?? errorText('unavailable'))
    const sourceOf = (line: number) => rows[line - 1]!.source
    setProblems(
      answer.data.flatMap(({ line, problem: refused }) =>
        refused === null ? [] : [{ row: line, problems: [`${sourceOf(line)}: ${refused}`] }],
      ),
    )
    const done = answer.data.filter(({ problem: refused }) => refused === null)
    setSaved(new Set([...saved, ...done.map(({ line }) => sourceOf(line))]))
  }

  if (pages.length === 0) return null
  return (
    <div className="grid gap-4">
      {open.length > 0 && (
        <PreviewTable
          label="صفحه‌هایی که شناخته نشد"
          heads={['نشانی', 'کلیک', 'به کجا برود']}
          rest={open.length > SHOWN && `و ${formatNumber(open.length - SHOWN)} نشانی دیگر`}
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
          <Button variant="outline" loading={isRunning} loadingLabel="در حال ثبت" onClick={() => void save()}>
            {`ثبت ${formatNumber(chosen.length)} مقصد`}
          </Button>
        </div>
      )}
    </div>
  )
}
