/** What a list counts beside its products (`p_facets` of `search_products`); the benchmark asks for the same. Pure. */
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
