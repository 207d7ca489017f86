/**
 * The settings of the app. This is the only file that reads `process.env`.
 *
 * They are read when first asked for, so that a build needs none of them; `checkEnv()` runs at server
 * start (instrumentation.ts) and names every missing or wrong one in a sentence of its own.
 */
import { z } from 'zod'
import { isLoopbackAddress, type ListenAddress } from './listening.ts'

/** Addresses of this machine alone. */
const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/

const address = (name: string) =>
  z
    .url({ protocol: /^https?$/, error: `${name} must be an http(s) address.` })
    .transform((value) => value.replace(/\/+$/, ''))

const secret = (name: string) =>
  z.string({ error: `${name} is missing.` }).min(24, `${name} must have at least 24 characters.`)

const schema = z
  .object({
    /** Supabase, hosted or the embedded stack; the paths /rest/v1, /auth/v1, /storage/v1 hang from it. */
    SUPABASE_URL: address('SUPABASE_URL'),
    SUPABASE_PUBLISHABLE_KEY: z.string('SUPABASE_PUBLISHABLE_KEY is missing.').min(1),
    SUPABASE_SECRET_KEY: z.string('SUPABASE_SECRET_KEY is missing.').min(1),
    /** Where browsers see the shop; cookies are Secure when it is https. */
    SITE_URL: address('SITE_URL'),
    ZARINPAL_URL: address('ZARINPAL_URL').default('https://payment.zarinpal.com'),
    /** Without it the one that was typed into the panel counts; the same holds for SMS_PROVIDER (lib/services). */
    ZARINPAL_MERCHANT_ID: z.string().length(36, 'ZARINPAL_MERCHANT_ID must have 36 characters.').optional(),
    /** Where the embedded stack shows text messages; the sign-in page links there. */
    SMS_INBOX_URL: address('SMS_INBOX_URL').optional(),
    /** Who carries text messages; else the account of the panel, else the inbox of the embedded stack where it runs. */
    SMS_PROVIDER: z
      .enum(['kavenegar', 'smsir', 'inbox'], { error: 'SMS_PROVIDER must be kavenegar, smsir or inbox.' })
      .optional(),
    SMS_API_KEY: z.string().optional(),
    /** The line that messages come from. */
    SMS_SENDER: z
      .string()
      .regex(/^\+?\d{3,20}$/, 'SMS_SENDER must be the number of a line.')
      .optional(),
    /** Template of the provider for one-time codes: a name (Kavenegar) or a number (SMS.ir). */
    SMS_CODE_TEMPLATE: z.string().optional(),
    /** Another address of the provider than its own, for a relay. */
    SMS_API_URL: address('SMS_API_URL').optional(),
    /** Codes and messages a day for everybody together, each. */
    SMS_DAILY_LIMIT: z.coerce
      .number('SMS_DAILY_LIMIT must be a whole number.')
      .int('SMS_DAILY_LIMIT must be a whole number.')
      .min(1, 'SMS_DAILY_LIMIT must be at least 1.')
      .default(5000),
    /** Signs what the auth service sends to /api/hooks/send-sms; without it that address is closed. */
    SEND_SMS_HOOK_SECRET: z
      .string()
      .regex(
        /^v1,whsec_[\w+/=-]{32,}$/,
        'SEND_SMS_HOOK_SECRET must look like v1,whsec_… as the auth service shows it.',
      )
      .optional(),
    /** Opens /api/hooks/sms-reply to the provider, as its `key`; without it that address is closed. */
    SMS_REPLY_SECRET: secret('SMS_REPLY_SECRET').optional(),
    /** Signs the calls to /api/hooks/revalidate. */
    REVALIDATE_SECRET: secret('REVALIDATE_SECRET'),
    /** Signs the calls that start jobs. */
    JOBS_SECRET: secret('JOBS_SECRET'),
    /** With what Torob signs its requests: its public Ed25519 key, 32 bytes in base64. The key that it gives to every shop. */
    TOROB_PUBLIC_KEY: z
      .base64('TOROB_PUBLIC_KEY must be 32 bytes in base64.')
      .length(44, 'TOROB_PUBLIC_KEY must be 32 bytes in base64.')
      .default('t6Mu4T0pBORY11W+QeM35UsmLO3vsf+6yKpFDEImFk0='),
    /** How many proxies of ours stand in front: X-Forwarded-For is believed from the right, that far. */
    TRUSTED_PROXY_HOPS: z.coerce
      .number('TRUSTED_PROXY_HOPS must be a whole number from 0 to 9.')
      .int('TRUSTED_PROXY_HOPS must be a whole number from 0 to 9.')
      .min(0, 'TRUSTED_PROXY_HOPS must be a whole number from 0 to 9.')
      .max(9, 'TRUSTED_PROXY_HOPS must be a whole number from 0 to 9.')
      .default(0),
    /** The embedded stack under the server, and the database of another Supabase: backups of the panel read there. */
    HORMOZ_STACK: z.string().optional(),
    SUPABASE_DB_URL: z.string().optional(),
    /** Where the panel's backups lie on this machine. */
    BACKUP_FOLDER: z.string().default('backups'),
    /** Redis or Valkey, for the page cache that several servers share; without it pages are in the server's own memory. */
    REDIS_URL: z
      .url({ protocol: /^rediss?$/, error: 'REDIS_URL must be a redis:// or rediss:// address.' })
      .optional(),
    /** Opens /api/metrics; without it that address is lost. */
    METRICS_SECRET: secret('METRICS_SECRET').optional(),
    /** Where traces and metrics go by OTLP; its kin (…_HEADERS, …_TIMEOUT) are read by the exporters themselves. */
    OTEL_EXPORTER_OTLP_ENDPOINT: address('OTEL_EXPORTER_OTLP_ENDPOINT').optional(),
    /** Which part of all requests leaves a trace. */
    OTEL_TRACES_SAMPLER_ARG: z.coerce
      .number('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.')
      .min(0, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.')
      .max(1, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.')
      .default(1),
    LOG_LEVEL: z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
        error: 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent.',
      })
      .default('info'),
    NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  })
  .superRefine((env, context) => {
    for (const problem of [...playProblems(env), ...smsProblems(env)]) context.addIssue(problem)
  })

/** The embedded stack's bank takes play money and its inbox shows everybody's codes: both are for this machine alone. */
function playProblems(
  env: { [name in 'SITE_URL' | 'SUPABASE_URL' | 'ZARINPAL_URL']: string } & {
    SMS_INBOX_URL?: string | undefined
  },
): string[] {
  const exposed = (['SITE_URL', 'SUPABASE_URL'] as const).find((name) => isElsewhere(env[name]))
  if (!exposed) return []
  const problems: string[] = []
  if (isLoopback(env.ZARINPAL_URL))
    problems.push(
      `ZARINPAL_URL is the local bank, but ${exposed} is not on this machine: orders would be paid with play money.`,
    )
  if (env.SMS_INBOX_URL)
    problems.push(
      `SMS_INBOX_URL is set, but ${exposed} is not on this machine: the inbox shows everybody's codes.`,
    )
  return problems
}

/** What the chosen carrier of messages still lacks; without one the panel names it. */
function smsProblems(env: {
  [name in 'SMS_PROVIDER' | 'SMS_INBOX_URL' | 'SMS_API_KEY' | 'SMS_SENDER' | 'SMS_CODE_TEMPLATE']?:
    | string
    | undefined
}): string[] {
  const provider = env.SMS_PROVIDER
  if (!provider) return []
  if (provider === 'inbox')
    return env.SMS_INBOX_URL ? [] : ['SMS_INBOX_URL is missing: SMS_PROVIDER is inbox.']
  const problems: string[] = []
  if (!env.SMS_API_KEY) problems.push(`SMS_API_KEY is missing: ${provider} asks for it.`)
  if (provider === 'smsir' && !env.SMS_SENDER)
    problems.push('SMS_SENDER is missing: smsir sends from a line of yours.')
  if (provider === 'smsir' && env.SMS_CODE_TEMPLATE && !/^\d+$/.test(env.SMS_CODE_TEMPLATE))
    problems.push('SMS_CODE_TEMPLATE must be the number of a template at smsir.')
  return problems
}

/** The app's settings, checked. */
export type Env = z.output<typeof schema>

/** Checks a set of settings; `problems` holds one sentence for each that is missing or wrong. */
export function readEnv(
  source: Record<string, string | undefined>,
): { ok: true; env: Env } | { ok: false; problems: string[] } {
  // An empty variable is a missing one: shells and .env files make them easily.
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(present)
  if (parsed.success) return { ok: true, env: parsed.data }
  const problems = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0] ?? '')
    return name && source[name] === undefined ? `${name} is missing.` : issue.message
  })
  return { ok: false, problems: [...new Set(problems)] }
}

let known: Env | undefined

/** The app's settings; throws one Error that names all problems. */
export function env(): Env {
  if (known) return known
  const result = readEnv(process.env)
  if (!result.ok) throw new Error(`The settings are not complete:\n- ${result.problems.join('\n- ')}`)
  known = result.env
  return known
}

/** Stops the process with one sentence for each missing or wrong setting; `listening`: where the server does. */
export function checkEnv(listening: ListenAddress | null): void {
  const result = readEnv(process.env)
  const problems = result.ok ? exposureProblems(result.env, listening) : result.problems
  if (problems.length === 0) return
  console.error(`Hormoz cannot start:\n- ${problems.join('\n- ')}\nSee .env.example for all settings.`)
  process.exit(1)
}

/** Whoever reaches the server past a proxy would make up the address that limits count by, or share one with everybody. */
export function exposureProblems(
  { TRUSTED_PROXY_HOPS: hops }: Pick<Env, 'TRUSTED_PROXY_HOPS'>,
  listening: ListenAddress | null,
): string[] {
  if (hops > 0 || listening === null || isLoopbackAddress(listening.host)) return []
  return [
    `TRUSTED_PROXY_HOPS is 0, but the server listens on ${listening.host}: say how many proxies stand in front of it, or listen on localhost.`,
  ]
}

/** Whether cookies must be Secure: exactly when visitors come over https. */
export function secureCookies(): boolean {
  return env().SITE_URL.startsWith('https:')
}

/** The page that shows codes instead of a phone; null unless the whole shop runs on this machine. */
export function smsInboxUrl(): string | null {
  return env().SMS_INBOX_URL ?? null
}

/** Whether payments go to the bank of the embedded stack, which takes play money. */
export function isTestBank(): boolean {
  return isLoopback(env().ZARINPAL_URL)
}

/**
 * How `scripts/backup.ts` is called for the database under this server: its arguments, and the environment it needs. Null where the
 * server does not know the database itself (SUPABASE_DB_URL).
 */
export function backupCommand(): { args: string[]; env: NodeJS.ProcessEnv } | null {
  const { HORMOZ_STACK, SUPABASE_DB_URL } = env()
  if (HORMOZ_STACK) {
    const own = Object.entries(process.env).filter(([name]) => !name.startsWith('SUPABASE_'))
    return { args: ['--name', HORMOZ_STACK], env: Object.fromEntries(own) as NodeJS.ProcessEnv }
  }
  return SUPABASE_DB_URL ? { args: [], env: process.env } : null
}

/** Whether this is the development server (looser content policy, no page cache). */
export function isDevelopment(): boolean {
  return process.env.NODE_ENV === 'development'
}

/** Whether `next build` is running: it has no settings and no database. */
export function isBuilding(): boolean {
  return process.env.NEXT_PHASE === 'phase-production-build'
}

/** Where the page cache that several servers share is; none of it during a build. */
export function redisUrl(): string | undefined {
  return isBuilding() ? undefined : process.env.REDIS_URL || undefined
}

/** How much is logged; known without the other settings, so that a build can log too. */
export function logLevel(): string {
  return process.env.LOG_LEVEL || (isDevelopment() ? 'debug' : 'info')
}

function isLoopback(value: string): boolean {
  return URL.canParse(value) && LOOPBACK.test(new URL(value).hostname)
}

function isElsewhere(value: string): boolean {
  return URL.canParse(value) && !isLoopback(value)
}
