/** Checks of a shop's settings and services, for panel and `npm run doctor`. They change nothing. */
import { statfs } from 'node:fs/promises'
import { connect } from 'node:tls'
import { z } from 'zod'
import { isLoopback } from '../server/env.ts'
import { type SecretName, unseal } from '../services/seal.ts'
import { checkGateways, checkSms } from './accounts.ts'
import { ask, type Check, type Found, JOBS_WINDOW_SECONDS, jsonOf, type Shop, TIMEOUT_MS } from './shop.ts'
import type { CheckName, Finding } from './texts.ts'

const GB = 1e9

/** As 49_media.sql creates them; true: public. */
export const BUCKETS = {
  banners: true,
  categories: true,
  products: true,
  returns: false,
  reviews: false,
  transfers: false,
  waybills: false,
  wholesale: false,
} as const satisfies Record<string, boolean>

interface Asked extends Shop {
  /** Signing keys of Supabase; `at`: middle of the call, in milliseconds since the epoch. */
  keys: Promise<{ answer: Response | null; at: number }>
  database: Promise<{ migration: string | null; postgres: string }>
}

const CHECKS: Record<CheckName, (asked: Asked) => ReturnType<Check>> = {
  settings: checkSettings,
  addresses: checkAddresses,
  keys: checkKeys,
  clock: checkClock,
  signing: checkSigning,
  migrations: checkMigrations,
  buckets: checkBuckets,
  jobs: checkJobs,
  sms: checkSms,
  gateways: checkGateways,
  certificate: checkCertificate,
  disk: checkDisk,
  versions: checkVersions,
}

/** All lines in order; never throws. */
export async function diagnose(shop: Shop): Promise<Finding[]> {
  const asked = { ...shop, keys: askForKeys(shop), database: describeDatabase(shop) }
  const lines = await Promise.all(
    Object.entries(CHECKS).map(async ([name, check]) => {
      const found = await check(asked).catch((): Found[] => [{ level: 'warning', text: 'failed' }])
      return found.map((one): Finding => ({ check: name as CheckName, ...one }))
    }),
  )
  return lines.flat()
}

async function askForKeys({ env }: Shop): Asked['keys'] {
  const began = Date.now()
  const answer = await ask(`${env.SUPABASE_URL}/auth/v1/.well-known/jwks.json`)
  return { answer, at: (began + Date.now()) / 2 }
}

async function checkSettings({ env }: Shop): Promise<Found[]> {
  const isInsecure = env.SITE_URL.startsWith('http:') && !isLoopback(env.SITE_URL)
  return [isInsecure ? { level: 'wrong', text: 'site_insecure' } : { level: 'ok', text: 'settings_ok' }]
}

async function checkAddresses({ env, keys }: Asked): Promise<Found[]> {
  const { SITE_URL, SUPABASE_URL } = env
  const [site, { answer: supabase }] = await Promise.all([ask(`${SITE_URL}/api/live`), keys])
  return [
    { ...(await judgeSite(site)), values: { address: SITE_URL } },
    supabase && supabase.status < 500
      ? { level: 'ok', text: 'address_ok', values: { address: SUPABASE_URL } }
      : { level: 'wrong', text: 'supabase_away', values: { address: SUPABASE_URL } },
  ]
}

async function judgeSite(answer: Response | null): Promise<Found> {
  if (!answer) return { level: 'warning', text: 'site_away' }
  const body = await jsonOf(answer)
  return z.object({ ok: z.literal(true) }).safeParse(body).success
    ? { level: 'ok', text: 'address_ok' }
    : { level: 'wrong', text: 'site_other' }
}

async function checkKeys(shop: Shop): Promise<Found[]> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: apikey, JOBS_SECRET } = shop.env
  const read = (table: string) => ask(`${SUPABASE_URL}/rest/v1/${table}`, { headers: { apikey } })
  const [open, closed, secrets] = await Promise.all([
    read('categories?select=id&limit=1'),
    read('shop_secrets?select=name&limit=1'),
    shop.client.from('shop_secrets').select('name, sealed'),
  ])
  if (!open || !closed) return [{ level: 'warning', text: 'failed' }]
  const found: Found[] = []
  if (closed.ok) found.push({ level: 'wrong', text: 'publishable_privileged' })
  else if (!open.ok) found.push({ level: 'wrong', text: 'publishable_refused' })
  if (secrets.error) found.push({ level: 'wrong', text: 'secret_refused' })
  for (const { name, sealed } of secrets.data ?? [])
    if (unseal(JOBS_SECRET, name as SecretName, sealed) === null)
      found.push({ level: 'wrong', text: 'key_unreadable', values: { name } })
  return found.length > 0 ? found : [{ level: 'ok', text: 'keys_ok' }]
}

/** Against the Date of Supabase, which has whole seconds. */
async function checkClock({ keys }: Asked): Promise<Found[]> {
  const { answer, at } = await keys
  const date = Date.parse(answer?.headers.get('date') ?? '')
  if (Number.isNaN(date)) return [{ level: 'warning', text: 'failed' }]
  const seconds = Math.abs(Math.round((date + 500 - at) / 1000))
  if (seconds <= 5) return [{ level: 'ok', text: 'clock_ok' }]
  // Tokens and signed calls are refused beyond about a minute.
  return [{ level: seconds > 60 ? 'wrong' : 'warning', text: 'clock_off', values: { seconds } }]
}

async function checkSigning(asked: Asked): Promise<Found[]> {
  const { answer } = await asked.keys
  const keys = z
    .object({ keys: z.array(z.object({ alg: z.string().optional(), kty: z.string() })) })
    .safeParse(await jsonOf(answer))
  if (!keys.success) return [{ level: 'warning', text: 'failed' }]
  const key = keys.data.keys.find(({ kty }) => kty === 'EC' || kty === 'RSA' || kty === 'OKP')
  return [
    key
      ? { level: 'ok', text: 'signing_ok', values: { algorithm: key.alg ?? key.kty } }
      : { level: 'wrong', text: 'signing_symmetric' },
  ]
}

const databaseSchema = z.object({ migration: z.string().nullable(), postgres: z.string() })

async function describeDatabase({ client }: Shop): Asked['database'] {
  const { data } = await client.rpc('describe_database').throwOnError()
  return databaseSchema.parse(data)
}

async function checkMigrations({ newest, database }: Asked): Promise<Found[]> {
  const applied = (await database).migration ?? '0'
  const values = { applied, newest }
  if (applied === newest) return [{ level: 'ok', text: 'migrations_ok', values }]
  return [
    applied < newest
      ? { level: 'wrong', text: 'migrations_missing', values }
      : { level: 'warning', text: 'migrations_newer', values },
  ]
}

async function checkBuckets({ client }: Shop): Promise<Found[]> {
  const { data, error } = await client.storage.listBuckets()
  if (error) return [{ level: 'warning', text: 'failed' }]
  const known = new Map(data.map(({ id, public: isPublic }) => [id, isPublic]))
  const found = Object.entries(BUCKETS).flatMap(([name, isPublic]): Found[] => {
    const values = { name }
    if (!known.has(name)) return [{ level: 'wrong', text: 'bucket_missing', values }]
    if (known.get(name) === isPublic) return []
    return [{ level: 'wrong', text: isPublic ? 'bucket_closed' : 'bucket_exposed', values }]
  })
  const count = Object.keys(BUCKETS).length
  return found.length > 0 ? found : [{ level: 'ok', text: 'buckets_ok', values: { count } }]
}

async function checkJobs({ client }: Shop): Promise<Found[]> {
  const { data } = await client
    .from('rate_limits')
    .select('window_ends_at')
    .eq('key', 'jobs')
    .maybeSingle()
    .throwOnError()
  if (!data) return [{ level: 'warning', text: 'jobs_never' }]
  const ended = Date.parse(data.window_ends_at)
  const seconds = Math.max(0, Math.round((Date.now() - ended) / 1000) + JOBS_WINDOW_SECONDS)
  if (seconds < 5 * 60) return [{ level: 'ok', text: 'jobs_ok', values: { seconds } }]
  return [{ level: 'wrong', text: 'jobs_late', values: { minutes: Math.round(seconds / 60) } }]
}

async function checkCertificate({ env }: Shop): Promise<Found[]> {
  const { protocol, hostname, port } = new URL(env.SITE_URL)
  if (protocol === 'http:')
    return isLoopback(env.SITE_URL) ? [{ level: 'ok', text: 'certificate_local' }] : []
  return [await readCertificate(hostname, Number(port || 443))]
}

function readCertificate(host: string, port: number): Promise<Found> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: TIMEOUT_MS })
    const end = (found: Found) => {
      socket.destroy()
      resolve(found)
    }
    socket.on('secureConnect', () => {
      const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / 86_400_000)
      end(judgeCertificate(days, socket.authorized ? null : String(socket.authorizationError)))
    })
    socket.on('timeout', () => end({ level: 'warning', text: 'failed' }))
    socket.on('error', () => end({ level: 'warning', text: 'failed' }))
  })
}

/** `refusal`: why a browser does not trust it, or null. */
export function judgeCertificate(days: number, refusal: string | null): Found {
  if (refusal !== null)
    return { level: 'wrong', text: 'certificate_bad', values: { code: refusal.slice(0, 60) } }
  if (days < 15) return { level: days < 3 ? 'wrong' : 'warning', text: 'certificate_soon', values: { days } }
  return { level: 'ok', text: 'certificate_ok', values: { days } }
}

/** Of the shop's folder. */
async function checkDisk(): Promise<Found[]> {
  const { bavail, bsize, blocks } = await statfs('.')
  return [judgeDisk(bavail * bsize, blocks * bsize)]
}

/** Bytes. */
export function judgeDisk(free: number, total: number): Found {
  const values = { free: Math.round((free / GB) * 10) / 10 }
  if (free < 0.5 * GB) return { level: 'wrong', text: 'disk_low', values }
  if (free < 2 * GB || free / total < 0.05) return { level: 'warning', text: 'disk_low', values }
  return { level: 'ok', text: 'disk_ok', values }
}

async function checkVersions({ node = process.versions.node, database }: Asked): Promise<Found[]> {
  const { postgres } = await database
  const found: Found[] = []
  if (Number.parseInt(node) < 20) found.push({ level: 'wrong', text: 'node_old', values: { node } })
  if (Number.parseInt(postgres) < 15)
    found.push({ level: 'wrong', text: 'postgres_old', values: { postgres } })
  return found.length > 0 ? found : [{ level: 'ok', text: 'versions_ok', values: { node, postgres } }]
}
