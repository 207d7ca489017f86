import 'server-only'
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { env } from './env'
import { fieldText, formDataToObject, storable } from '@/lib/utils/input'
import { type ActionCall, VIEWER_FIELD, VIEWER_HEADER } from '@/lib/utils/result'

/** Names an account in a page without its id; empty for guests. Not a permission. */
export function viewerKey(viewer: { id: string } | null): string {
  if (!viewer) return ''
  return createHmac('sha256', `viewer keys ${env().SUPABASE_SECRET_KEY}`)
    .update(viewer.id)
    .digest('base64url')
    .slice(0, 22)
}

/**
 * `other_account` if the page shows another account than `viewer`, so its form must not be saved for `viewer`. Guests pass:
 * access decides. `isOpen` accepts pages without a key.
 */
export function otherViewer(
  viewer: { id: string } | null,
  key: string,
  isOpen = false,
): 'other_account' | 'unreadable_request' | null {
  if (!viewer || key === viewerKey(viewer)) return null
  if (key !== '') return 'other_account'
  return isOpen ? null : 'unreadable_request'
}

const callShape = z.strictObject({ input: z.unknown(), viewer: z.string().max(100) })

/** Input and viewer key of an action's argument; null for anything else. */
export function callOf(given: unknown): ActionCall<unknown> | null {
  if (given instanceof FormData)
    return { input: storable(formDataToObject(given)), viewer: formViewer(given) }
  const call = callShape.safeParse(given).data
  return call ? { input: storable(call.input), viewer: call.viewer } : null
}

/** Empty for anything but a form with the field. */
export function formViewer(form: unknown): string {
  return fieldText(form, VIEWER_FIELD) ?? ''
}

/** Of a request to a route. */
export function requestViewer(request: Request): string {
  return request.headers.get(VIEWER_HEADER) ?? ''
}
