/** Named fields only, so without slider thumbs. */
export function choicesOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements].filter(
    (field): field is HTMLInputElement =>
      field instanceof HTMLInputElement && field.name !== '' && field.type !== 'hidden',
  )
}

/** Filled fields, serialized for comparison: a group that opens adds empty ones. */
export function fieldsOf(form: HTMLFormElement): string {
  return [...new FormData(form)]
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join('&')
}
