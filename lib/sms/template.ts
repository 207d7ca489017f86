/** A template with its {places} filled; a place without a value is left out. */
export function fillTemplate(body: string, values: Record<string, string>): string {
  return body.replace(/\{(\w+)\}/g, (_, name: string) => (Object.hasOwn(values, name) ? values[name]! : ''))
}
