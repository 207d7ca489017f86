import 'server-only'
import { type ClaimedViewer, getClaimedViewer, getViewer, type Viewer } from '@/lib/supabase/session'
import { isAllowed, type Needs } from '@/lib/utils/is-allowed'
import { AppError } from '@/lib/utils/errors'
import { withReadDeadline } from '@/lib/supabase/deadline'
import { otherViewer, requestViewer } from './viewer-key'

/**
 * Access levels of actions and routes. `claims`: token only, the called function checks the session. Panel: a
 * capability (any of a list), `panel` for all staff, `owner` for the owner.
 */
export type Access = 'everyone' | 'claims' | 'signed-in' | 'owner' | Needs

export type ViewerOf<A extends Access> = A extends 'claims'
  ? ClaimedViewer | null
  : A extends 'everyone'
    ? Viewer | null
    : Viewer

/** Staff calls have longer deadlines. */
export function isOfPanel(access: Access): boolean {
  return access !== 'everyone' && access !== 'claims' && access !== 'signed-in'
}

/**
 * Throws AppError `sign_in_required`, `staff_required` or `capability_required`. For early errors only: row-level
 * security and SQL functions enforce access.
 */
export async function authorize<A extends Access>(access: A): Promise<ViewerOf<A>> {
  if (access === 'claims') return (await getClaimedViewer()) as ViewerOf<A>
  const viewer = await withReadDeadline(getViewer)
  if (access === 'everyone') return viewer as ViewerOf<A>
  if (!viewer) throw new AppError('sign_in_required')
  if (isOfPanel(access)) {
    if (!isAllowed(viewer.capabilities, 'panel')) throw new AppError('staff_required')
    if (!isAllowed(viewer.capabilities, access === 'owner' ? 'staff' : (access as Needs)))
      throw new AppError('capability_required')
  }
  return viewer as ViewerOf<A>
}

/** `authorize`, also for the account that the sending page shows (`VIEWER_HEADER`). Throws `other_account` too. */
export async function authorizeRequest<A extends Exclude<Access, 'everyone' | 'claims'>>(
  request: Request,
  access: A,
): Promise<ViewerOf<A>> {
  const viewer = await authorize(access)
  const other = otherViewer(viewer as Viewer, requestViewer(request))
  if (other) throw new AppError(other)
  return viewer
}
