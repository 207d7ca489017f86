/** `npm run lab -- bench move`: speed and memory of bringing in another shop against limits (tools/bench/move*.bench.ts). */
import { command, runNode } from '../../scripts/lib/programs.ts'
import { forgetExternal } from '../../scripts/lib/test-shop.ts'

forgetExternal()
const bench = [command('vitest/vitest.mjs'), 'run', '--project=bench', 'tools/bench/move']
process.exitCode = (await runNode(bench, { show: true })).code
