import 'server-only'
import { Worker } from 'node:worker_threads'
import { AppError } from '@/lib/utils/errors'
import { DEADLINE, MOST_HEAP } from './limits'
import type { TableProblem } from './table'

export type WorkerAnswer = { json: Uint8Array<ArrayBuffer> } | { problem: TableProblem }

/** Sequential queue, to bound memory. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Excel or CSV as JSON `Result<{ rows: Table }>`, read in a worker with memory and time limits. Throws AppError
 * `file_unreadable`, `sheet_too_large` or `uploads_busy` (queue timeout).
 */
export async function readSpreadsheet(bytes: Buffer): Promise<Uint8Array<ArrayBuffer>> {
  const before = last
  const turn = Promise.withResolvers<void>()
  last = before.then(() => turn.promise)
  try {
    if (!(await within(DEADLINE, before))) throw new AppError('uploads_busy')
    const answer = await readInWorker(bytes)
    if ('problem' in answer) throw new AppError(answer.problem)
    return answer.json
  } finally {
    turn.resolve()
  }
}

async function within(milliseconds: number, promise: Promise<unknown>): Promise<boolean> {
  const timer = Promise.withResolvers<boolean>()
  const timeout = setTimeout(() => timer.resolve(false), milliseconds)
  try {
    return await Promise.race([promise.then(() => true), timer.promise])
  } finally {
    clearTimeout(timeout)
  }
}

async function readInWorker(bytes: Buffer): Promise<WorkerAnswer> {
  const worker = new Worker(new URL('./node-worker.ts', import.meta.url), {
    // Next adds globals to workers.
    workerData: { bytes },
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP, maxYoungGenerationSizeMb: 16 },
  })
  const answer = Promise.withResolvers<WorkerAnswer>()
  const timeout = setTimeout(() => answer.resolve({ problem: 'sheet_too_large' }), DEADLINE)
  worker.once('message', answer.resolve)
  worker.once('error', (error: NodeJS.ErrnoException) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      ? answer.resolve({ problem: 'sheet_too_large' })
      : answer.reject(error),
  )
  worker.once('exit', (code) => answer.reject(new Error(`The reader of spreadsheets ended with ${code}.`)))
  try {
    return await answer.promise
  } finally {
    clearTimeout(timeout)
    await worker.terminate()
  }
}
