/** The fields of the form of filters, as the browser holds them. */

/** Those that people choose or type in; the thumbs of a slider have no name. */
export function choicesOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements].filter(
    (field): field is HTMLInputElement =>
      field instanceof HTMLInputElement && field.name !== '' && field.type !== 'hidden',
  )
}

/** What the form would send, to be compared. */
export function fieldsOf(form: HTMLFormElement): string {
  return [...new FormData(form)].map(([name, value]) => `${name}=${String(value)}`).join('&')
}
