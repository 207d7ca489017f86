import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '@/lib/supabase/database.types'
import { dataOf } from '@/lib/supabase/errors'
import type { MenuId, MenuLinks, OwnMenus, StoredLink } from './links'

/** Throws AppError. */
export async function listMenus(client: SupabaseClient<Database>): Promise<OwnMenus> {
  const data = await client.from('menus').select('id, links').then(dataOf)
  const linksOf = (id: MenuId): MenuLinks | undefined =>
    (data.find((row) => row.id === id)?.links as StoredLink[] | null | undefined)?.map(
      ({ href, label }) => [href, label] as const,
    )
  const [headerLinks, footerLinks, legalLinks] = (['header', 'footer', 'legal'] as const).map(linksOf)
  return {
    ...(headerLinks && { headerLinks }),
    ...(footerLinks && { footerLinks }),
    ...(legalLinks && { legalLinks }),
  }
}
