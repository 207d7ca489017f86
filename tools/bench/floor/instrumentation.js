/** Next would otherwise load the shop's. */
export function register() {}
