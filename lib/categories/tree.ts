/** The categories of the shop as a tree. */

interface Node {
  id: string
  name: string
  parentId: string | null
}

/**
 * Categories in the order of the tree (children after their parent, siblings as given), each with its depth (0 at the
 * top) and its name with those above it.
 */
export function categoryPaths<T extends Node>(nodes: readonly T[]): (T & { depth: number; path: string })[] {
  const children = Map.groupBy(nodes, ({ parentId }) => parentId)
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

/** A category at the top with all below it, in the order of the tree. */
export type Branch<T> = T & { below: T[] }

/** The categories in two levels: those at the top, each with whatever stands under it, however deep. */
export function branches<T extends Node>(nodes: readonly T[]): Branch<T>[] {
  const children = Map.groupBy(nodes, ({ parentId }) => parentId)
  const under = (id: string): T[] => (children.get(id) ?? []).flatMap((node) => [node, ...under(node.id)])
  return (children.get(null) ?? []).map((top) => ({ ...top, below: under(top.id) }))
}

/** The ids of a category and of all below it. */
export function branchOf(nodes: readonly Node[], id: string): Set<string> {
  const found = new Set([id])
  // Each round adds one level at least.
  for (let size = 0; size !== found.size;) {
    size = found.size
    for (const node of nodes) if (node.parentId && found.has(node.parentId)) found.add(node.id)
  }
  return found
}
