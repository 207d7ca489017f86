/** True if JSON or a page holds a number that is not a part of an id. */
export function holdsNumber(found: unknown, number: number): boolean {
  const text = typeof found === 'string' ? found : JSON.stringify(found)
  return new RegExp(String.raw`(?<![\w.-])${number}(?![\w-])`).test(text)
}
