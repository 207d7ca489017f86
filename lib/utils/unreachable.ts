/** What is said when an answer did not come; a file of its own, because pages for browsing say nothing else of forms. */
export const UNREACHABLE = 'ارتباط با فروشگاه برقرار نشد. کمی بعد دوباره تلاش کنید.'
