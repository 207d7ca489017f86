/** What uses a stored picture. */
export interface PictureUse {
  kind: 'product' | 'color' | 'category' | 'slide' | 'banner' | 'tile' | 'page'
  id: string
  name: string
}

/** A picture of the library. */
export interface LibraryPicture {
  id: string
  /** `{bucket}/{key}`. */
  name: string
  /** As the file was called. */
  originalName: string
  /** Pixels of the original. */
  width: number
  height: number
  /** Of all its files together. */
  bytes: number
  /** ISO. */
  createdAt: string
  uses: PictureUse[]
}

export interface LibraryPage {
  rows: LibraryPicture[]
  total: number
}
