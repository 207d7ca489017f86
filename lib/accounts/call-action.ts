/** Calls of server actions in the browser. */
import { unstable_isUnrecognizedActionError, unstable_rethrow } from 'next/navigation'
import { STALE_PAGE } from '@/lib/utils/form-texts'
import { type Action, type FormAnswer, type Answer, type Result, VIEWER_FIELD } from '@/lib/utils/result'
import { shownViewer } from './shown-viewer'

/** Null if the server is unreachable; `stale_page` if the page is older than the server. */
export async function callAction<Input, T>(
  action: Action<Input, T>,
  input: NoInfer<Input>,
): Promise<Answer<T>> {
  const viewer = await shownViewer()
  return answerOf(() => action({ input, viewer }))
}

/** `callAction` with the fields of a form. */
export async function callForm<T>(
  action: (previous: unknown, form: FormData) => Promise<FormAnswer<T>>,
  form: FormData,
): Promise<FormAnswer<T> | null> {
  form.set(VIEWER_FIELD, await shownViewer())
  return answerOf(() => action(null, form))
}

async function answerOf<R>(call: () => Promise<R>): Promise<R | Result<never> | null> {
  try {
    return await call()
  } catch (error) {
    unstable_rethrow(error)
    if (!unstable_isUnrecognizedActionError(error)) return null
    return { ok: false, error: { code: 'stale_page', message: STALE_PAGE } }
  }
}
