/** Separate file: browsing pages need no other form text. */
export const UNREACHABLE = 'ارتباط با فروشگاه برقرار نشد. کمی بعد دوباره تلاش کنید.'
