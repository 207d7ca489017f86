/**
 * Kinds of a shop page, by what its viewer sees: retail, the prices of shops or dealers, and for staff retail prices or
 * all prices, each with the preview of a shop that is not open.
 */
export const VIEW_TYPES = ['retail', 'shop', 'dealer', 'staff', 'admin'] as const

export type ViewType = (typeof VIEW_TYPES)[number]

export function isViewType(value: unknown): value is ViewType {
  return (VIEW_TYPES as readonly unknown[]).includes(value)
}
