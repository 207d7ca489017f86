/**
 * `npm run lab -- bench move`: speed and memory of bringing in another shop against limits (tools/bench/move*.bench.ts).
 * `--pictures N`: only pictures, N of them.
 */
import { parseArgs } from 'node:util'
import { command, runNode } from '../../scripts/lib/programs.ts'
import { forgetExternal } from '../../scripts/lib/test-shop.ts'

const { pictures } = parseArgs({ options: { pictures: { type: 'string' } } }).values
if (pictures !== undefined && !/^[1-9]\d{0,4}$/.test(pictures)) {
  console.error('Usage: npm run lab -- bench move [--pictures N]')
  process.exit(2)
}
if (pictures) process.env.BENCH_PICTURES = pictures
forgetExternal()
const bench = [
  command('vitest/vitest.mjs'),
  'run',
  '--project=bench',
  `tools/bench/move${pictures ? '-pictures' : ''}`,
]
process.exitCode = (await runNode(bench, { show: true })).code
