/** Calls of server actions in the browser. */
import { unstable_isUnrecognizedActionError, unstable_rethrow } from 'next/navigation'
import { STALE_PAGE } from '@/lib/utils/form-texts'
import { type Action, AWAY, type FormAnswer, type Result, VIEWER_FIELD } from '@/lib/utils/result'
import { shownViewer } from './shown-viewer'

/** `unavailable` if the server is unreachable; `stale_page` if the page is older than the server. */
export async function callAction<Input, T>(
  action: Action<Input, T>,
  input: NoInfer<Input>,
): Promise<Result<T>> {
  const viewer = await shownViewer()
  return answerOf(() => action({ input, viewer }))
}

/** `callAction` with the fields of a form. */
export async function callForm<T>(
  action: (previous: unknown, form: FormData) => Promise<FormAnswer<T>>,
  form: FormData,
): Promise<FormAnswer<T>> {
  form.set(VIEWER_FIELD, await shownViewer())
  return answerOf(() => action(null, form))
}

async function answerOf<R>(call: () => Promise<R>): Promise<R | Result<never>> {
  try {
    return await call()
  } catch (error) {
    unstable_rethrow(error)
    if (!unstable_isUnrecognizedActionError(error)) return AWAY
    return { ok: false, error: { code: 'stale_page', message: STALE_PAGE } }
  }
}
