/** Facets of a list (`p_facets` of `search_products`), shared with the benchmark. */
export const FACET_KINDS = [
  'categories',
  'brands',
  'colors',
  'price',
  'in_stock',
  'discounted',
  'rated',
  'attributes',
] as const
