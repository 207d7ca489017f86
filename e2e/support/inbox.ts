import { stack } from './shop.ts'

/** Messages to a phone (09…) without codes, newest first. */
export async function messagesTo(phone: string): Promise<string[]> {
  const answer = await fetch(`${stack().inboxUrl}/messages?to=${phone}&limit=20`)
  const { messages } = (await answer.json()) as { messages: { text: string }[] }
  return messages.map(({ text }) => text).filter((text) => !/#\d{6}/.test(text))
}
