import 'server-only'
import { type ClaimedViewer, getClaimedViewer, getViewer, type Viewer } from '@/lib/supabase/session'
import { AppError } from '@/lib/utils/errors'
import { quickly } from '@/lib/supabase/deadline'

/**
 * Who may use an action or a route. `claims`: everybody, and the database is not asked who it is: the one function that is
 * called looks itself whether the session still stands.
 */
export type Access = 'everyone' | 'claims' | 'signed-in' | 'admin'

/** The viewer as an action of that access sees it. */
export type ViewerOf<A extends Access> = A extends 'claims'
  ? ClaimedViewer | null
  : A extends 'everyone'
    ? Viewer | null
    : Viewer

/**
 * The viewer, when they may pass; throws AppError `sign_in_required` or `admin_required`. A first, friendly
 * refusal: the database decides again by row-level security and inside its functions.
 */
export async function authorize<A extends Access>(access: A): Promise<ViewerOf<A>> {
  if (access === 'claims') return (await getClaimedViewer()) as ViewerOf<A>
  const viewer = await quickly(getViewer)
  if (access !== 'everyone' && !viewer) throw new AppError('sign_in_required')
  if (access === 'admin' && viewer?.userType !== 'admin') throw new AppError('admin_required')
  return viewer as ViewerOf<A>
}
