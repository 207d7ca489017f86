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
