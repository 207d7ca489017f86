/** Worker of `read-on-server.ts`; posts the JSON response as bytes. */
import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { WorkerAnswer } from './read-on-server.ts'
import { readTable } from './table.ts'

// Thread priority (Linux): page requests go first.
setPriority(constants.priority.PRIORITY_LOW)

void readTable((workerData as { bytes: Uint8Array }).bytes).then((answer) => {
  if ('problem' in answer) return parentPort!.postMessage(answer satisfies WorkerAnswer)
  const json = new TextEncoder().encode(JSON.stringify({ ok: true, data: answer }))
  parentPort!.postMessage({ json } satisfies WorkerAnswer, [json.buffer])
})
