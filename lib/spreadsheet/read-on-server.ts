import 'server-only'
import { once } from 'node:events'
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

/** Kept, since starting and ending a worker stalls the server; ended after a minute without files. */
let kept: Worker | undefined
let idle: NodeJS.Timeout | undefined
const MOST_IDLE = 60_000
/** Bytes of an answer: after a larger one the heap of its worker is freed at once. */
const MOST_KEPT_BYTES = 4 * 1024 * 1024

async function readInWorker(bytes: Buffer): Promise<WorkerAnswer> {
  const worker = (kept ??= startWorker())
  clearTimeout(idle)
  const deadline = new AbortController()
  const timeout = setTimeout(() => deadline.abort(), DEADLINE)
  worker.ref()
  worker.postMessage(bytes)
  try {
    const [answer] = (await once(worker, 'message', { signal: deadline.signal })) as [WorkerAnswer]
    if ('json' in answer && answer.json.length > MOST_KEPT_BYTES) await end(worker)
    return answer
  } catch (error) {
    await end(worker)
    const { code } = error as NodeJS.ErrnoException
    if (deadline.signal.aborted || code === 'ERR_WORKER_OUT_OF_MEMORY') return { problem: 'sheet_too_large' }
    throw error
  } finally {
    clearTimeout(timeout)
    worker.unref()
    idle = setTimeout(() => void end(worker), MOST_IDLE).unref()
  }
}

function startWorker(): Worker {
  const worker = new Worker(new URL('./node-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP, maxYoungGenerationSizeMb: 16 },
  })
  const forget = () => {
    if (kept === worker) kept = undefined
  }
  // Without a listener an error between two files would end the server.
  worker.on('error', forget)
  worker.on('exit', forget)
  return worker
}

async function end(worker: Worker): Promise<void> {
  if (kept === worker) kept = undefined
  await worker.terminate()
}
