import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../scripts/lib/programs.ts'

/** Path of the project's configuration with sessions of a day, for tools whose visitors do not store renewed tokens. */
export function longSessions(): string {
  const file = path.join(ROOT, '.hormoz/long-sessions.toml')
  const config = readFileSync(path.join(ROOT, 'supabase/config.toml'), 'utf8')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, config.replace(/^jwt_expiry = .*$/m, 'jwt_expiry = 86400'))
  return file
}
