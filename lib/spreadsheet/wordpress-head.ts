/** Bytes that show the kind of a file. */
export const HEAD_BYTES = 4096

export const isWordpress = (head: string): boolean => head.includes('<rss') && head.includes('xmlns:wp=')
