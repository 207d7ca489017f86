'use client'

import { useState } from 'react'
import { callAction } from '@/lib/accounts/call-action'
import type { RowProblem } from '@/lib/catalog/import/rows'
import { importOldAddresses } from '@/lib/redirects/admin-actions'
import type { OldAddress } from '@/lib/redirects/admin-schema'

/** Rows per request. */
const PORTION = 500

/** Redirects pages of another shop; `saved` are their paths, `problem` is the text of a failed call. */
export function useAddresses() {
  const [isRunning, setRunning] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [problems, setProblems] = useState<readonly RowProblem[]>([])
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set())

  async function save(pages: readonly Omit<OldAddress, 'row'>[]) {
    setRunning(true)
    setProblem(null)
    const rows = pages.map((page, index) => ({ row: index + 1, ...page }))
    const refused: RowProblem[] = []
    const done = new Set(saved)
    for (let from = 0; from < rows.length; from += PORTION) {
      const answer = await callAction(importOldAddresses, {
        rows: rows.slice(from, from + PORTION),
        apply: true,
      })
      if (!answer.ok) {
        setProblem(answer.error.message)
        break
      }
      for (const { line, problem: reason } of answer.data) {
        const { source } = rows[line - 1]!
        if (reason === null) done.add(source)
        else refused.push({ row: line, problems: [`${source}: ${reason}`] })
      }
    }
    setProblems(refused)
    setSaved(done)
    setRunning(false)
  }

  return { save, isRunning, problem, problems, saved }
}
