interface Node {
  id: string
  name: string
  parent_id: string | null
}

/** Depth-first order with depth (0 at the top) and path name; siblings keep their order. */
export function categoryPaths<T extends Node>(nodes: readonly T[]): (T & { depth: number; path: string })[] {
  const children = Map.groupBy(nodes, ({ parent_id }) => parent_id)
  const walk = (
    parent: string | null,
    depth: number,
    above: string,
  ): (T & { depth: number; path: string })[] =>
    (children.get(parent) ?? []).flatMap((node) => {
      const path = above + node.name
      return [{ ...node, depth, path }, ...walk(node.id, depth + 1, `${path} ‹ `)]
    })
  return walk(null, 0, '')
}

/** A top category with all descendants, in tree order. */
export type Branch<T> = T & { below: T[] }

/** Two levels: top categories, each with all descendants. */
export function branches<T extends Node>(nodes: readonly T[]): Branch<T>[] {
  const children = Map.groupBy(nodes, ({ parent_id }) => parent_id)
  const under = (id: string): T[] => (children.get(id) ?? []).flatMap((node) => [node, ...under(node.id)])
  return (children.get(null) ?? []).map((top) => ({ ...top, below: under(top.id) }))
}

/** The category and all descendants. */
export function branchOf(nodes: readonly Node[], id: string): Set<string> {
  const found = new Set([id])
  // Each round adds at least one level.
  for (let size = 0; size !== found.size;) {
    size = found.size
    for (const node of nodes) if (node.parent_id && found.has(node.parent_id)) found.add(node.id)
  }
  return found
}
