import type { Database } from '@/lib/supabase/database.types'

export interface PictureUse {
  kind: 'product' | 'color' | 'category' | 'slide' | 'banner' | 'tile' | 'page'
  id: string
  name: string
}

/** `name`: `{bucket}/{key}`; size of the original in pixels, bytes of all widths. */
export type LibraryPicture = Omit<
  Database['public']['Functions']['admin_media']['Returns'][number],
  'uses'
> & {
  uses: PictureUse[]
}

export interface LibraryPage {
  rows: LibraryPicture[]
  total: number
}
