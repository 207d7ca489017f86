import 'server-only'
import pino from 'pino'
import { logLevel } from './env'
import { requestId } from '@/lib/telemetry/request-id'

const PRIVATE = ['phone', 'phone_number', 'otp', 'token', 'password', 'cookie', 'authorization']

/** JSON lines on stdout with the request id. Phones, codes and tokens are redacted. */
export const log = pino({
  name: 'hormoz',
  level: logLevel(),
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  mixin: () => ({ request_id: requestId() }),
  redact: { paths: PRIVATE.flatMap((key) => [key, `*.${key}`]), censor: '…' },
})
