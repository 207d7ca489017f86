/** `npm run lab -- bench guards`: cost of large and hostile input against limits (tools/bench/guards.bench.ts). */
import { command, runNode } from '../../scripts/lib/programs.ts'
import { forgetExternal, openTestShop } from '../../scripts/lib/test-shop.ts'

forgetExternal()
const shop = await openTestShop(false)
try {
  const { code } = await runNode(
    [command('vitest/vitest.mjs'), 'run', '--project=bench', 'tools/bench/guards.bench.ts'],
    {
      env: shop.env,
      show: true,
    },
  )
  process.exitCode = code
} finally {
  await shop.stop()
}
