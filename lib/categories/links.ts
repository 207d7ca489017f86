/** The categories that a list offers to go to. Pure. */

interface CategoryNode {
  id: string
  slug: string
  name: string
  parentId: string | null
}

export interface CategoryLinks<S extends CategoryNode> {
  /** The one to go back to; `slug` undefined: all products. Null at the top. */
  above: { slug: string | undefined; name: string } | null
  /** The one whose children they are; undefined at the top. */
  parent: S | undefined
  categories: (S & { count: number })[]
}

/**
 * Under a category with others in it: those; under one without: those beside it; at the top: the top ones. `counts` says how
 * many products each holds under the filters that are set; empty ones are left out, but never the open one and those
 * that are `chosen` (slugs).
 */
export function categoryLinks<S extends CategoryNode>(
  all: readonly S[],
  counts: ReadonlyMap<string, number>,
  current: S | undefined,
  allName: string,
  chosen: readonly string[] = [],
): CategoryLinks<S> {
  const under = (id: string | null) =>
    all
      .filter(({ parentId }) => parentId === id)
      .map((category) => ({ ...category, count: counts.get(category.id) ?? 0 }))
      .filter(({ id: own, slug, count }) => count > 0 || own === current?.id || chosen.includes(slug))
  if (!current) return { above: null, parent: undefined, categories: under(null) }
  const hasChildren = all.some(({ parentId }) => parentId === current.id)
  const parent = all.find(({ id }) => id === current.parentId)
  return {
    above: parent ? { slug: parent.slug, name: parent.name } : { slug: undefined, name: allName },
    parent: hasChildren ? current : parent,
    categories: under(hasChildren ? current.id : current.parentId),
  }
}

/** The categories above one, from the top. */
export function categoriesAbove<S extends CategoryNode>(all: readonly S[], category: S | undefined): S[] {
  const above: S[] = []
  let parentId = category?.parentId
  while (parentId && above.length < all.length) {
    const parent = all.find(({ id }) => id === parentId)
    if (!parent) break
    above.unshift(parent)
    parentId = parent.parentId
  }
  return above
}
