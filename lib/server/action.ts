import 'server-only'
import { refresh } from 'next/cache'
import { headers } from 'next/headers'
import { unstable_rethrow } from 'next/navigation'
import type { z } from 'zod'
import { type Access, authorize, isOfPanel, type ViewerOf } from './access'
import { env } from './env'
import { AppError, fail } from '@/lib/utils/errors'
import { fieldErrors, formTexts, persianIssue } from '@/lib/utils/input'
import { log } from './log'
import { isOwnOrigin } from './origin'
import { type Action, type FormAnswer, isResult, ok, type Result } from '@/lib/utils/result'
import { limitEachCall } from '@/lib/supabase/deadline'
import { callOf, otherViewer } from './viewer-key'
import type { DatabaseError } from '@/lib/supabase/errors'

type Run<S extends z.ZodType, A extends Access, T> = (call: {
  input: z.output<S>
  viewer: ViewerOf<A>
}) => Promise<Result<T> | T>

type Refusals = Record<string, Result<never> | string>

export interface ActionDefinition<S extends z.ZodType, A extends Access> {
  /** `domain.verb`, for the log. */
  name: string
  schema: S
  access: A
  /** Longer deadlines for calls that must not be interrupted; always on in the panel. */
  waitsLonger?: boolean
  /** Also offered by pages for guests or for all, whose forms without JavaScript carry no viewer key. */
  isForGuests?: boolean
  /**
   * Answers to refused calls by error code, constraint or SQLSTATE: a failure, or the form field that shows the
   * error's text.
   */
  refusals?: Refusals
}

/**
 * Wraps every server action: checks origin, access, the account that the page shows, and input; converts errors to a
 * Result. Exceptions are logged. Next's redirect and notFound pass through. A save by `version` answers with the fresh
 * page.
 */
export function defineAction<S extends z.ZodType, const A extends Access, T>(
  definition: ActionDefinition<S, A> & { run: Run<S, A, T> },
): Action<z.input<S>, T> {
  const { name, schema, access, refusals, run } = definition
  const waitsLonger = definition.waitsLonger ?? isOfPanel(access)
  const answer = async (given: unknown): Promise<Result<T>> => {
    try {
      if (!isOwnOrigin(await headers(), env().SITE_URL)) return fail('foreign_origin')
      // Access before input: refused callers learn nothing of its shape.
      const viewer = await authorize(access)
      const call = callOf(given)
      if (!call) return fail('unreadable_request')
      const isOpen = access === 'everyone' || (definition.isForGuests ?? false)
      const other = otherViewer(viewer, call.viewer, isOpen)
      if (other) return fail(other)
      const parsed = await schema.safeParseAsync(call.input, { error: persianIssue })
      if (!parsed.success) return fail('invalid_input', { fields: fieldErrors(parsed.error) })
      const done = await limitEachCall(waitsLonger, async () => run({ input: parsed.data, viewer }))
      const result = isResult(done) ? (done as Result<T>) : ok(done)
      // The next save of the page needs its new version.
      if (result.ok && isOfPanel(access) && hasVersion(parsed.data) && !hasVersion(result.data)) refresh()
      return result
    } catch (error) {
      unstable_rethrow(error)
      return (
        (refusals && error instanceof AppError && refused(error, refusals)) ||
        failFrom(error, { action: name })
      )
    }
  }
  return async (...args: unknown[]): Promise<FormAnswer<T>> => {
    const given = args.at(-1)
    const result = await answer(given)
    // Never shown to another account.
    const isEchoed = given instanceof FormData && (result.ok || result.error.code !== 'other_account')
    return isEchoed ? { ...result, typed: formTexts(given) } : result
  }
}

function hasVersion(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'version' in value
}

/** Converts a thrown error to a Failure; logs unless AppError. */
export function failFrom(error: unknown, where: Record<string, string>): Result<never> {
  if (error instanceof AppError) return fail(error.code, { values: error.values })
  log.error({ err: error, ...where }, 'unexpected error')
  return fail('unknown')
}

function refused(error: AppError, refusals: Refusals): Result<never> | undefined {
  const cause = error.cause as DatabaseError | undefined
  const key = Object.keys(refusals).find((each) => each === error.code || cause?.message.includes(each))
  const refusal = refusals[key ?? cause?.code ?? '']
  return typeof refusal === 'string'
    ? fail(error.code, { values: error.values, fields: { [refusal]: error.message } })
    : refusal
}
