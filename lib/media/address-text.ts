/** Whether a text is meant as an address; whether it may be fetched the server decides. For the browser too. */
export function isFetchableText(text: string): boolean {
  return /^https:\/\/[^\s/]+\.[^\s/]+\/\S*$/i.test(text)
}
