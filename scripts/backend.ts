// `npm run backend`: runs the embedded Supabase stack, migrated and seeded.
import { runForeground } from '../supabase/local/main.ts'

await runForeground(process.argv.slice(2))
