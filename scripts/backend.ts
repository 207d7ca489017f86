// `npm run backend`: the embedded Supabase stack in the foreground, migrated and seeded.
import { runForeground } from '../supabase/local/main.ts'

await runForeground(process.argv.slice(2))
