/** Next would otherwise load the shop's middleware. */
export function proxy() {}
export const config = { matcher: '/never' }
