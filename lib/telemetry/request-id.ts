/**
 * Request id: nginx `$request_id`, log, PostgREST and PostgreSQL, and the OpenTelemetry trace id. OpenTelemetry's
 * context is process-wide, across all bundles.
 */
import { context, isValidTraceId, trace } from '@opentelemetry/api'

export const REQUEST_ID_HEADER = 'x-request-id'

/** Undefined outside a request. */
export function requestId(): string | undefined {
  return trace.getSpanContext(context.active())?.traceId
}

/** 32 hexadecimal digits, else null. */
export function acceptedRequestId(given: string | string[] | undefined): string | null {
  return typeof given === 'string' && isValidTraceId(given) ? given.toLowerCase() : null
}
