/** Has no types of its own. */
declare module 'saxen' {
  export class Parser {
    on(event: 'openTag' | 'attention' | 'cdata', run: (text: string) => void): this
    on(event: 'text', run: (text: string, decode: (text: string) => string) => void): this
    on(event: 'closeTag', run: (name: string) => void): this
    write(xml: string): this
    end(): void
  }
}
