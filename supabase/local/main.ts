import { parseArgs } from 'node:util'
import { describeError } from './failure.ts'
import { readPortBase } from './servers.ts'
import { startStack } from './stack.ts'

/**
 * Runs the stack in the foreground: `node supabase/local/main.ts up [--name NAME] [--port-base N] [--fresh]`.
 */
export async function runForeground(args: string[]): Promise<void> {
  const log = (line: string) => console.log(line)
  try {
    const { values } = parseArgs({
      args,
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
    if (stack.reused) return
    log('Ctrl-C ends it; the data stays.')
    const end = () => {
      log('Stopping …')
      void stack.stop().then(() => process.exit(0))
    }
    process.once('SIGINT', end)
    process.once('SIGTERM', end)
  } catch (error) {
    console.error(describeError(error))
    process.exitCode = 1
  }
}

if (import.meta.main) {
  const [command, ...args] = process.argv.slice(2)
  if (command === 'up') await runForeground(args)
  else {
    console.error('Usage: main.ts up [--name NAME] [--port-base N] [--fresh]')
    process.exitCode = 2
  }
}
