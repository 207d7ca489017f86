import 'server-only'
import { dataOf } from '@/lib/supabase/errors'
import { getClaimedViewer } from '@/lib/supabase/session'
import { viewerClient } from '@/lib/supabase/viewer'
import { redirect } from 'next/navigation'
import type { Params } from '../list'
import type { SavedView, ViewList } from './types'

/** Own views first, then shared ones. */
export async function listSavedViews(list: ViewList): Promise<SavedView[]> {
  const [client, viewer] = await Promise.all([viewerClient(), getClaimedViewer()])
  const data = await client
    .from('saved_views')
    .select('id, name, query, is_shared, is_default, owner_id, owner:profiles(first_name, last_name)')
    .eq('list', list)
    .order('name')
    .limit(200)
    .then(dataOf)
  return data
    .map(({ owner_id, owner, ...view }) => ({
      ...view,
      is_own: owner_id === viewer?.id,
      is_default: view.is_default && owner_id === viewer?.id,
      owner:
        owner_id === viewer?.id
          ? ''
          : (owner && [owner.first_name, owner.last_name].filter(Boolean).join(' ')) || 'مدیر',
    }))
    .sort((a, b) => Number(b.is_own) - Number(a.is_own))
}

/** Redirects a bare list URL to the default view. Call before rendering. */
export function openDefaultView(views: readonly SavedView[], path: string, params: Params): void {
  const chosen = views.find(({ is_default }) => is_default)
  if (chosen?.query && Object.keys(params).length === 0) redirect(path + chosen.query)
}
