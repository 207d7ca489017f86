import { type ArchiveAnswer, unpackFiles } from './archive.ts'
import { readTable, type TableAnswer } from './table.ts'

export interface BrowserTasks {
  table: TableAnswer
  archive: ArchiveAnswer
}
export interface BrowserTask {
  kind: keyof BrowserTasks
  file: File
}

addEventListener('message', async ({ data: { kind, file } }: MessageEvent<BrowserTask>) => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  postMessage(kind === 'table' ? await readTable(bytes) : unpackFiles(bytes))
})
