/** The part of jsdom that the tests use; its package has no types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options?: { url?: string; contentType?: string })
    readonly window: Window & typeof globalThis
  }
}
