import { stack } from './shop.ts'

/** Messages to a phone (09…), newest first. */
export async function inboxOf(phone: string): Promise<{ id: number; text: string }[]> {
  const answer = await fetch(`${stack().inboxUrl}/messages?to=${phone}&limit=20`)
  return ((await answer.json()) as { messages: { id: number; text: string }[] }).messages
}

/** Their texts, without codes. */
export async function messagesTo(phone: string): Promise<string[]> {
  return (await inboxOf(phone)).map(({ text }) => text).filter((text) => !/#\d{6}/.test(text))
}
