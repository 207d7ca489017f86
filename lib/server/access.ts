import 'server-only'
import { type ClaimedViewer, getClaimedViewer, getViewer, type Viewer } from '@/lib/supabase/session'
import { isAllowed, type Needs } from '@/lib/utils/capabilities'
import { AppError } from '@/lib/utils/errors'
import { quickly } from '@/lib/supabase/deadline'

/**
 * Who may use an action or a route. `claims`: everybody, and the database is not asked who it is: the one function that is
 * called looks itself whether the session still stands. The others are of the panel: a capability (any one of a list), `panel`
 * for whoever works in the shop, `admin` for the owner.
 */
export type Access = 'everyone' | 'claims' | 'signed-in' | 'admin' | Needs

/** The viewer as an action of that access sees it. */
export type ViewerOf<A extends Access> = A extends 'claims'
  ? ClaimedViewer | null
  : A extends 'everyone'
    ? Viewer | null
    : Viewer

/** Whether it is the panel's: what staff do may take longer. */
export function isOfPanel(access: Access): boolean {
  return access !== 'everyone' && access !== 'claims' && access !== 'signed-in'
}

/**
 * The viewer, when they may pass; throws AppError `sign_in_required`, `admin_required` or `capability_required`. A first,
 * friendly refusal: the database decides again by row-level security and inside its functions.
 */
export async function authorize<A extends Access>(access: A): Promise<ViewerOf<A>> {
  if (access === 'claims') return (await getClaimedViewer()) as ViewerOf<A>
  const viewer = await quickly(getViewer)
  if (access === 'everyone') return viewer as ViewerOf<A>
  if (!viewer) throw new AppError('sign_in_required')
  if (isOfPanel(access)) {
    if (!isAllowed(viewer.capabilities, 'panel')) throw new AppError('admin_required')
    if (!isAllowed(viewer.capabilities, access === 'admin' ? 'staff' : (access as Needs)))
      throw new AppError('capability_required')
  }
  return viewer as ViewerOf<A>
}
