/** `npm run backend [-- --name NAME] [--port-base N] [--fresh]`: runs the embedded Supabase stack in the foreground. */
import { parseArgs } from 'node:util'
import { describeError } from '../supabase/local/failure.ts'
import { readPortBase } from '../supabase/local/servers.ts'
import { startStack } from '../supabase/local/stack.ts'

const log = (line: string) => console.log(line)
try {
  const { values } = parseArgs({
    options: { name: { type: 'string' }, 'port-base': { type: 'string' }, fresh: { type: 'boolean' } },
  })
  const portBase = readPortBase(values['port-base'])
  const began = performance.now()
  const stack = await startStack({
    ...(values.name !== undefined && { name: values.name }),
    ...(portBase !== undefined && { portBase }),
    fresh: values.fresh ?? false,
    log,
  })
  log(`Ready after ${((performance.now() - began) / 1000).toFixed(1)} s:`)
  log(`  Supabase   ${stack.urls.api}`)
  log(`  Database   ${stack.urls.database}`)
  log(`  SMS inbox  ${stack.urls.inbox}`)
  log(`  Bank       ${stack.urls.bank}`)
  log(`  Keys       SUPABASE_PUBLISHABLE_KEY=${stack.env.SUPABASE_PUBLISHABLE_KEY}`)
  log(`             SUPABASE_SECRET_KEY=${stack.env.SUPABASE_SECRET_KEY}`)
  if (!stack.reused) {
    log('Ctrl-C ends it; the data stays.')
    const end = () => {
      log('Stopping …')
      void stack.stop().then(() => process.exit(0))
    }
    process.once('SIGINT', end)
    process.once('SIGTERM', end)
  }
} catch (error) {
  console.error(describeError(error))
  process.exitCode = 1
}
