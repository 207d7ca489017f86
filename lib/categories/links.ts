interface CategoryNode {
  id: string
  slug: string
  name: string
  parent_id: string | null
}

export interface CategoryLinks<S extends CategoryNode> {
  /** Parent; `slug` undefined: all products. Null at the top. */
  above: { slug: string | undefined; name: string } | null
  /** Parent of the listed categories; undefined at the top. */
  parent: S | undefined
  categories: (S & { count: number })[]
}

/**
 * Children, else siblings; at the top the top categories. Categories without products (`counts`,
 * filtered) are dropped unless open or in `chosen` (slugs).
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
      .filter(({ parent_id }) => parent_id === id)
      .map((category) => ({ ...category, count: counts.get(category.id) ?? 0 }))
      .filter(({ id: own, slug, count }) => count > 0 || own === current?.id || chosen.includes(slug))
  if (!current) return { above: null, parent: undefined, categories: under(null) }
  const hasChildren = all.some(({ parent_id }) => parent_id === current.id)
  const parent = all.find(({ id }) => id === current.parent_id)
  return {
    above: parent ? { slug: parent.slug, name: parent.name } : { slug: undefined, name: allName },
    parent: hasChildren ? current : parent,
    categories: under(hasChildren ? current.id : current.parent_id),
  }
}

/** Ancestors from the top. */
export function categoriesAbove<S extends CategoryNode>(all: readonly S[], category: S | undefined): S[] {
  const above: S[] = []
  let parent_id = category?.parent_id
  while (parent_id && above.length < all.length) {
    const parent = all.find(({ id }) => id === parent_id)
    if (!parent) break
    above.unshift(parent)
    parent_id = parent.parent_id
  }
  return above
}
