/** Success text with values still needed before opening. */
export function savedText(done: string, needed: Readonly<Record<string, string | null | undefined>>): string {
  const missing = Object.keys(needed).filter((name) => !needed[name]?.trim())
  return missing.length === 0 ? done : `${done}؛ برای باز شدن فروشگاه هنوز لازم است: ${missing.join('، ')}`
}
