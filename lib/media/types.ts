export interface PictureUse {
  kind: 'product' | 'color' | 'category' | 'slide' | 'banner' | 'tile' | 'page'
  id: string
  name: string
}

export interface LibraryPicture {
  id: string
  /** `{bucket}/{key}`. */
  name: string
  originalName: string
  /** Of the original, in pixels. */
  width: number
  height: number
  /** Sum of all widths. */
  bytes: number
  /** ISO. */
  createdAt: string
  uses: PictureUse[]
}

export interface LibraryPage {
  rows: LibraryPicture[]
  total: number
}
