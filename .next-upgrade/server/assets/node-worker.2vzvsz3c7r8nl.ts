/** Worker of `read-on-server.ts`; answers each file with the JSON response as bytes. */
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { WorkerAnswer } from './read-on-server.ts'
import { readTable } from './table.ts'

// Thread priority (Linux): page requests go first.
setPriority(constants.priority.PRIORITY_LOW)

parentPort!.on('message', async (bytes: Uint8Array) => {
  const answer = await readTable(bytes)
  if ('problem' in answer) return parentPort!.postMessage(answer satisfies WorkerAnswer)
  const json = new TextEncoder().encode(JSON.stringify({ ok: true, data: answer }))
  parentPort!.postMessage({ json } satisfies WorkerAnswer, [json.buffer])
})
