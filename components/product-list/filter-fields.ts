/** Named fields only, so without slider thumbs. */
export function choicesOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements].filter(
    (field): field is HTMLInputElement =>
      field instanceof HTMLInputElement && field.name !== '' && field.type !== 'hidden',
  )
}

/** Serialized for comparison. */
export function fieldsOf(form: HTMLFormElement): string {
  return [...new FormData(form)].map(([name, value]) => `${name}=${String(value)}`).join('&')
}
