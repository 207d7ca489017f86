import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import type { z } from 'zod'
import { type Access, authorize, isOfPanel, type ViewerOf } from './access'
import { failFrom } from './action'
import { readJson } from './body'
import { env } from './env'
import { errorStatus, fail } from '@/lib/utils/errors'
import { fieldErrors, persianIssue, storable } from '@/lib/utils/input'
import { isOwnOrigin } from './origin'
import { isResult, ok, type Result } from '@/lib/utils/result'
import { otherViewer, requestViewer } from './viewer-key'
import { withReadDeadline, limitEachCall } from '@/lib/supabase/deadline'

export const NO_STORE = { 'cache-control': 'private, no-store' }

/**
 * JSON route handler with the checks of actions: origin (except GET), access, the sending page's account if named, input (query or body), errors as `{ok:
 * false, error}` with status. `run` returns data, a Result or a Response.
 */
export function defineRoute<S extends z.ZodType, const A extends Access>(definition: {
  name: string
  schema: S
  access: A
  /** Longer deadlines for calls that must not be interrupted; always on in the panel. */
  waitsLonger?: boolean
  run: (call: { input: z.output<S>; viewer: ViewerOf<A>; request: Request }) => Promise<unknown>
}): (request: Request) => Promise<Response> {
  const { name, schema, access, run } = definition
  const waitsLonger = definition.waitsLonger ?? isOfPanel(access)
  const handle = async (request: Request) => {
    const isRead = request.method === 'GET'
    try {
      if (!isRead && !isOwnOrigin(request.headers, env().SITE_URL)) return answer(fail('foreign_origin'))
      // Access before input: refused callers learn nothing of its shape.
      const viewer = await authorize(access)
      const other = isRead ? null : otherViewer(viewer, requestViewer(request), true)
      if (other) return answer(fail(other))
      const given = isRead
        ? ok(storable(Object.fromEntries(new URL(request.url).searchParams)))
        : await readJson(request)
      if (!given.ok) return answer(given)
      const parsed = await schema.safeParseAsync(given.data, { error: persianIssue })
      if (!parsed.success) return answer(fail('invalid_input', { fields: fieldErrors(parsed.error) }))
      const call = { input: parsed.data, viewer, request }
      const result = await (isRead && !waitsLonger ? run(call) : limitEachCall(waitsLonger, () => run(call)))
      if (result instanceof Response) return result
      return answer(isResult(result) ? result : ok(result))
    } catch (error) {
      unstable_rethrow(error)
      return answer(failFrom(error, { route: name }))
    }
  }
  return (request) => (request.method === 'GET' ? withReadDeadline(() => handle(request)) : handle(request))
}

/** Uncached JSON with the matching status. */
export function answer(result: Result<unknown>): Response {
  return Response.json(result, {
    status: result.ok ? 200 : errorStatus(result.error.code),
    headers: NO_STORE,
  })
}
