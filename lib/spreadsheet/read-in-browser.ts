/** Reads files in a web worker with a timeout. */
import type { ArchiveAnswer } from './archive'
import type { BrowserTask, BrowserTasks } from './browser-worker'
import { decodeText } from './decode'
import { ARCHIVE_DEADLINE, DEADLINE, MOST_TEXT_BYTES } from './limits'
import type { TableAnswer } from './table'

export async function readFileTable(file: File): Promise<TableAnswer> {
  return (await inWorker({ kind: 'table', file }, DEADLINE)) ?? { problem: 'file_unreadable' }
}

export async function unpackArchive(file: File): Promise<ArchiveAnswer> {
  return (await inWorker({ kind: 'archive', file }, ARCHIVE_DEADLINE)) ?? { problem: 'archive_unreadable' }
}

/** Null for binary or too long files. */
export async function readFileText(file: File): Promise<string | null> {
  return file.size > MOST_TEXT_BYTES ? null : decodeText(new Uint8Array(await file.arrayBuffer()))
}

/** Null on failure or timeout. */
async function inWorker<Kind extends keyof BrowserTasks>(
  task: BrowserTask & { kind: Kind },
  deadline: number,
): Promise<BrowserTasks[Kind] | null> {
  const worker = new Worker(new URL('./browser-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<BrowserTasks[Kind]>) => resolve(data)
      worker.onerror = () => resolve(null)
      setTimeout(() => resolve(null), deadline)
      worker.postMessage(task)
    })
  } finally {
    worker.terminate()
  }
}
