/** Environment of the app: own settings, else the embedded stack's and a secrets file. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './programs.ts'

const FILE = path.join(ROOT, '.hormoz', 'app-secrets.json')

export function isExternal(): boolean {
  return Boolean(process.env.SUPABASE_URL)
}

/** Secrets of this checkout, kept: new keys would change every build. */
export function localSecrets(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, string>
  } catch {
    const secrets = {
      REVALIDATE_SECRET: randomBytes(24).toString('base64url'),
      JOBS_SECRET: randomBytes(24).toString('base64url'),
      NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    }
    mkdirSync(path.dirname(FILE), { recursive: true })
    writeFileSync(FILE, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
    return secrets
  }
}

export function appEnvironment(port: number, stack: Record<string, string>): Record<string, string> {
  const local = { SITE_URL: `http://localhost:${port}`, ...localSecrets(), ...stack }
  const set = Object.entries(local).filter(([name]) => !process.env[name])
  return { ...Object.fromEntries(set), PORT: String(port) }
}
