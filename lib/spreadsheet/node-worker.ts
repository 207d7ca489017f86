/** Worker of `read-on-server.ts`; answers each file with the JSON response as bytes. */
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { gunzipSync } from 'node:zlib'
import { MOST_FILE_BYTES } from './limits.ts'
import type { WorkerAnswer } from './read-on-server.ts'
import { readTable, type Table, type TableAnswer } from './table.ts'

// Thread priority (Linux): page requests go first.
setPriority(constants.priority.PRIORITY_LOW)

parentPort!.on('message', async (bytes: Uint8Array) => {
  const answer = await readFile(bytes)
  if ('problem' in answer) return parentPort!.postMessage(answer satisfies WorkerAnswer)
  const json = jsonOf(answer.rows)
  parentPort!.postMessage({ json } satisfies WorkerAnswer, [json.buffer])
})

/** Browsers compress text files. */
function readFile(bytes: Uint8Array): Promise<TableAnswer> | TableAnswer {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return readTable(bytes)
  try {
    return readTable(gunzipSync(bytes, { maxOutputLength: MOST_FILE_BYTES }))
  } catch (error) {
    const isLong = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    return { problem: isLong ? 'sheet_too_large' : 'file_unreadable' }
  }
}

/** Rows encoded at once: the text of a whole table would be held three times. */
const PORTION = 500

/** Empties `rows`. */
function jsonOf(rows: Table): Uint8Array<ArrayBuffer> {
  const parts = [Buffer.from('{"ok":true,"data":{"rows":[')]
  while (rows.length > 0) {
    const text = JSON.stringify(rows.splice(0, PORTION)).slice(1, -1)
    parts.push(Buffer.from(rows.length > 0 ? `${text},` : text))
  }
  parts.push(Buffer.from(']}}'))
  // Not Buffer.concat: small buffers share a pool, which cannot be transferred.
  const json = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let place = 0
  for (const part of parts) {
    json.set(part, place)
    place += part.length
  }
  return json
}
