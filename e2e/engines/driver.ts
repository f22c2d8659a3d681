/** What a test asks of a browser: the little that WebDriver BiDi and WebDriver have in common. What a person does is in page.ts. */

/** Keys that are not characters, by their code in WebDriver. */
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
  /** @param text an expression, or the promise of one, that JSON can carry */
  evaluate(text: string): Promise<unknown>
  clickAt(x: number, y: number): Promise<void>
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  /** what stands in the window, one picture point a CSS pixel */
  screenshot(): Promise<Buffer>
}

/** A browser with nothing kept from before. */
export type Session = {
  /** windows in the order of their opening */
  tabs(): Promise<Tab[]>
  resize(width: number, height: number): Promise<void>
  /** script errors that no page caught, where the protocol tells of them */
  errors(): string[]
  /** what pages wrote to the console, where the protocol tells of it */
  logged(): string[]
  close(): Promise<void>
}

export type Engine = { start(): Promise<Session>; stop(): Promise<void> }
