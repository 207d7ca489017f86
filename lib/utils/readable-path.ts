/**
 * Pattern of one character decodable by `decodeURIComponent`, for next.config.ts: itself, or percent-encoded UTF-8 (RFC
 * 3629, section 4). Case-insensitive there.
 */
export const READABLE_PATH = [
  '[^%]',
  '%[0-7][0-9a-f]',
  '%(?:c[2-9a-f]|d[0-9a-f])%[89ab][0-9a-f]',
  '%e0%[ab][0-9a-f]%[89ab][0-9a-f]',
  '%e[1-9a-cef](?:%[89ab][0-9a-f]){2}',
  '%ed%[89][0-9a-f]%[89ab][0-9a-f]',
  '%f0%[9ab][0-9a-f](?:%[89ab][0-9a-f]){2}',
  '%f[1-3](?:%[89ab][0-9a-f]){3}',
  '%f4%8[0-9a-f](?:%[89ab][0-9a-f]){2}',
].join('|')

const WHOLE = new RegExp(`^(?:${READABLE_PATH})*$`, 'i')

export function isReadable(path: string): boolean {
  return WHOLE.test(path)
}
