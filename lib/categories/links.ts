/** The shelves that a list offers to go to. Pure. */

interface Shelf {
  id: string
  slug: string
  name: string
  parentId: string | null
}

export interface ShelfLinks<S extends Shelf> {
  /** The one to go back to; `slug` undefined: all products. Null at the top. */
  above: { slug: string | undefined; name: string } | null
  shelves: (S & { count: number })[]
}

/**
 * Under a shelf with others in it: those; under one without: those beside it; at the top: the top ones. `counts` says how
 * many products each holds under the filters that are set; empty ones are left out, but never the open one.
 */
export function shelfLinks<S extends Shelf>(
  all: readonly S[],
  counts: ReadonlyMap<string, number>,
  current: S | undefined,
  allName: string,
): ShelfLinks<S> {
  const under = (id: string | null) =>
    all
      .filter(({ parentId }) => parentId === id)
      .map((shelf) => ({ ...shelf, count: counts.get(shelf.id) ?? 0 }))
      .filter(({ id: own, count }) => count > 0 || own === current?.id)
  if (!current) return { above: null, shelves: under(null) }
  const hasChildren = all.some(({ parentId }) => parentId === current.id)
  const parent = all.find(({ id }) => id === current.parentId)
  return {
    above: parent ? { slug: parent.slug, name: parent.name } : { slug: undefined, name: allName },
    shelves: under(hasChildren ? current.id : current.parentId),
  }
}

/** The shelves above one, from the top. */
export function shelvesAbove<S extends Shelf>(all: readonly S[], shelf: S | undefined): S[] {
  const above: S[] = []
  let parentId = shelf?.parentId
  while (parentId && above.length < all.length) {
    const parent = all.find(({ id }) => id === parentId)
    if (!parent) break
    above.unshift(parent)
    parentId = parent.parentId
  }
  return above
}
