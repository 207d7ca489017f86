// Loaded into the measured server: every half second appends a JSON line with the longest event loop delay
// (ms) and memory (MB) to LOOP_DELAY_FILE.
import { appendFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION_MS = 10
const file = process.env.LOOP_DELAY_FILE
if (file) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  setInterval(() => {
    const stall = Math.max(0, delay.max / 1e6 - RESOLUTION_MS)
    delay.reset()
    appendFileSync(
      file,
      `${JSON.stringify({ pid: process.pid, at: Date.now(), stall, memory: process.memoryUsage.rss() / 2 ** 20 })}\n`,
    )
  }, 500).unref()
}
