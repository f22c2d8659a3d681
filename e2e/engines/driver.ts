/**
 * What a test needs of a browser: the part that WebDriver BiDi and WebDriver have in common. Actions of a person are
 * in page.ts.
 */

/** Non-character keys, by their WebDriver code. */
export const KEYS = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Backspace: '\uE003',
  ArrowDown: '\uE015',
  ArrowUp: '\uE013',
} as const
export type Key = keyof typeof KEYS

export type Tab = {
  goto(url: string): Promise<void>
  /** @param text an expression, or a promise of one, with a JSON result */
  evaluate(text: string): Promise<unknown>
  clickAt(x: number, y: number): Promise<void>
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  /** screenshot of the viewport, one image pixel per CSS pixel */
  screenshot(): Promise<Buffer>
}

/** A browser with a clean profile. */
export type Session = {
  /** windows in the order in which they were opened */
  tabs(): Promise<Tab[]>
  resize(width: number, height: number): Promise<void>
  /** uncaught script errors, if the protocol reports them */
  errors(): string[]
  /** console messages, if the protocol reports them */
  logged(): string[]
  close(): Promise<void>
}

export type Engine = { start(): Promise<Session>; stop(): Promise<void> }
