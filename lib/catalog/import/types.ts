/** A shop whose products came in. */
export interface ImportSource {
  /** Beginning of their `import_key`: «woo:old.example». */
  source: string
  products: number
  active: number
  imported_at: string
}

/** Figures of an undo; `left` are deletable, `kept` stay. */
export interface ImportUndo {
  removed: number
  left: number
  kept: number
  reasons: { name: string; reason: string }[]
}

/** Pictures that the server fetches for imports; `fetched` since the first that waits. */
export interface ImportPictureState {
  waiting: number
  fetched: number
  failed: number
  /** Failed ones with a product; `error` is an error code. */
  problems: { address: string; error: string; product_id: string; name: string }[]
}
