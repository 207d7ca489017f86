/** Has no types of its own. */
declare module 'split-sms' {
  export function split(message: string, options: { summary: true }): { parts: unknown[] }
}
