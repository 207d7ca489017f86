import { parseArgs } from 'node:util'
import { describeError } from '../supabase/local/failure.ts'
import { resetStack } from '../supabase/local/stack.ts'

try {
  const { values } = parseArgs({ options: { name: { type: 'string', default: 'dev' } } })
  await resetStack(values.name, console.log)
  console.log('The next start makes a new database.')
} catch (error) {
  console.error(describeError(error))
  process.exitCode = 1
}
