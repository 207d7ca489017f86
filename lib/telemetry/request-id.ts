/**
 * The number of a request: what nginx calls it (`$request_id`), the log writes, PostgREST hands to PostgreSQL and a trace
 * is found by. It is the trace id of the request's OpenTelemetry context, whose API is one for the whole process: bundles
 * of pages, routes and the page cache see the same.
 */
import { context, isValidTraceId, trace } from '@opentelemetry/api'

/** The header that carries it in, on to Supabase, and out again. */
export const REQUEST_ID_HEADER = 'x-request-id'

/** The number of the request that is being answered; undefined outside of any. */
export function requestId(): string | undefined {
  return trace.getSpanContext(context.active())?.traceId
}

/** A number as it came in, when it has the one shape that is taken: 32 hexadecimal digits. */
export function acceptedRequestId(given: string | string[] | undefined): string | null {
  return typeof given === 'string' && isValidTraceId(given) ? given.toLowerCase() : null
}
