import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { callAction } from '@/lib/accounts/call-action'
import { storeImport } from '@/lib/catalog/import/actions'
import type { Result } from '@/lib/utils/result'
import { batchesOf, NOTHING_WRITTEN, writeStored } from './run-import'

/** Sends lines of another shop in portions, to be tried or written. */
export function usePortions() {
  const router = useRouter()
  const stopped = useRef(false)
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  /** Answers until the end or a stop; null after a failure. */
  async function send<L, T>(
    lines: readonly L[],
    call: (part: L[]) => Promise<Result<T>>,
  ): Promise<T[] | null> {
    setProblem(null)
    stopped.current = false
    const answers: T[] = []
    let done = 0
    for (const part of batchesOf(lines)) {
      if (stopped.current) break
      setProgress({ done, all: lines.length })
      const answer = await call(part)
      if (!answer.ok) {
        setProgress(null)
        setProblem(answer.error.message)
        return null
      }
      answers.push(answer.data)
      done += part.length
    }
    setProgress(null)
    return answers
  }

  /** Stores lines and has them written; a closed tab ends only the first. Null after a failure. */
  async function write<L>(
    lines: readonly L[],
    { source, file }: { source: string; file: string },
    partOf: (part: L[]) => Omit<Parameters<typeof storeImport>[0], 'id'>,
  ) {
    const id = crypto.randomUUID()
    const stored = await send(lines, (part) => callAction(storeImport, { id, ...partOf(part) }))
    if (!stored) return null
    const end = stopped.current
      ? NOTHING_WRITTEN
      : await writeStored({
          ...{ id, params: { source, file: file.slice(0, 200) }, expected: stored.at(-1)!.stored },
          ...{ isStopped: () => stopped.current, onProgress: setProgress },
        })
    setProgress(null)
    router.refresh()
    if (typeof end !== 'string') return end
    setProblem(end)
    return null
  }

  return { progress, problem, send, write, stop: () => void (stopped.current = true) }
}
