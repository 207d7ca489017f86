import 'server-only'
import pino from 'pino'
import { logLevel } from './env'
import { requestId } from '@/lib/telemetry/request-id'

const PRIVATE = ['phone', 'phone_number', 'otp', 'token', 'password', 'cookie', 'authorization']

/**
 * The app's log: one JSON object a line on standard output, each with the number of its request. Phones, codes and tokens never reach it,
 * whatever object is handed over.
 */
export const log = pino({
  name: 'hormoz',
  level: logLevel(),
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  mixin: () => ({ request_id: requestId() }),
  redact: { paths: PRIVATE.flatMap((key) => [key, `*.${key}`]), censor: '…' },
})
