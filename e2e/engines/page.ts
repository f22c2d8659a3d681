/**
 * Actions of a person in a window, independent of the browser. Everything is retried until it is found or the time is
 * over.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import type { Key, Session, Tab } from './driver.ts'
import { type Found, makeTools, type PageTools } from './find.ts'

type Named = string | RegExp
export type Target =
  | string
  | { css: string; in?: Target; nth?: number }
  | { role: string; name?: Named; in?: Target; nth?: number; checked?: boolean; expanded?: boolean }
  | { label: Named; in?: Target; nth?: number }
  | { text: Named; in?: Target; nth?: number }

/** ms; WebKit renders in software, which is slow on a busy machine */
const PATIENCE = 25_000
const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)
const INSTALL = `(() => { ${library}\n; globalThis.pageTools = (${makeTools})() })()`

const toFound = (target: Target): Found =>
  typeof target === 'string'
    ? { css: target }
    : (JSON.parse(
        JSON.stringify(target, (key, value) =>
          value instanceof RegExp
            ? { source: value.source, flags: value.flags }
            : key === 'in' && typeof value === 'string'
              ? { css: value }
              : value,
        ),
      ) as Found)

export class Page {
  constructor(
    readonly session: Session,
    private readonly tab: Tab,
    private readonly base: string,
  ) {}

  async open(address: string): Promise<void> {
    await this.tab.goto(new URL(address, this.base).href)
  }

  /** The function is serialized into the page: it can use only its arguments. */
  run<A extends unknown[], R>(fn: (...args: A) => R, ...args: A): Promise<Awaited<R>> {
    const values = args.map(arg => JSON.stringify(arg) ?? 'undefined')
    return this.tab.evaluate(`(${fn})(${values.join(', ')})`) as Promise<Awaited<R>>
  }

  /** The same, with find.ts, which is injected into each new document first. */
  async look<A extends unknown[], R>(
    fn: (tools: PageTools, found: Found, ...args: A) => R,
    target: Target,
    ...args: A
  ): Promise<Awaited<R>> {
    const values = [toFound(target), ...args].map(arg => JSON.stringify(arg) ?? 'undefined')
    const text = `globalThis.pageTools ? (${fn})(pageTools, ${values.join(', ')}) : 'no tools'`
    const first = await this.tab.evaluate(text)
    if (first !== 'no tools') return first as Awaited<R>
    await this.tab.evaluate(INSTALL)
    return this.tab.evaluate(text) as Promise<Awaited<R>>
  }

  count = (target: Target): Promise<number> => this.look((tools, found) => tools.all(found).length, target)

  texts = (target: Target): Promise<string[]> =>
    this.look(
      (tools, found) =>
        tools.all(found).map(element => (element.textContent ?? '').replace(/\s+/g, ' ').trim()),
      target,
    )

  attribute = (target: Target, name: string): Promise<string | null> =>
    this.look((tools, found, of) => tools.all(found)[0]?.getAttribute(of) ?? null, target, name)

  boxes = (target: Target): Promise<{ x: number; y: number; width: number; height: number }[]> =>
    this.look(
      (tools, found) => tools.all(found).map(element => element.getBoundingClientRect().toJSON()),
      target,
    )

  isFocused = (target: Target): Promise<boolean> =>
    this.look((tools, found) => tools.all(found).some(element => element.matches(':focus')), target)

  url = (): Promise<string> => this.run(() => location.href)

  /** Retries until the question has an answer; a page that is being left answers none. */
  async until<T>(
    ask: () => Promise<T>,
    is: (answer: T) => boolean,
    what: string,
    timeout = PATIENCE,
  ): Promise<T> {
    let last: unknown
    await expect
      .poll(
        async () => {
          try {
            last = await ask()
            return is(last as T)
          } catch (error) {
            last = error
            return false
          }
        },
        { message: what, timeout, intervals: [50, 100, 200] },
      )
      .toBe(true)
      .catch(() => {
        throw new Error(`${what}: ${last instanceof Error ? last.message : JSON.stringify(last)}`)
      })
    return last as T
  }

  see = (target: Target): Promise<number> =>
    this.until(
      () => this.count(target),
      n => n > 0,
      `seen: ${say(target)}`,
    )
  gone = (target: Target): Promise<number> =>
    this.until(
      () => this.count(target),
      n => n === 0,
      `gone: ${say(target)}`,
    )
  says = (target: Target, words: Named): Promise<string[]> =>
    this.until(
      () => this.texts(target),
      texts => texts.some(text => (typeof words === 'string' ? text.includes(words) : words.test(text))),
      `${say(target)} says ${words}`,
    )
  at = (address: Named): Promise<string> =>
    this.until(
      () => this.url(),
      url => (typeof address === 'string' ? url === address : address.test(decodeURIComponent(url))),
      `at ${address}`,
    )
  focused = (target: Target): Promise<boolean> =>
    this.until(
      () => this.isFocused(target),
      is => is,
      `focused: ${say(target)}`,
    )

  /** Clicks the element once it is unique, at rest, enabled and uncovered. */
  async click(target: Target): Promise<void> {
    const place = await this.until(
      () => this.look((tools, found) => tools.place(found), target),
      answer => typeof answer === 'object',
      `can be pressed: ${say(target)}`,
    )
    if (typeof place === 'object') await this.tab.clickAt(place.x, place.y)
  }

  async fill(target: Target, text: string): Promise<void> {
    await this.click(target)
    await this.look((tools, found) => (tools.all(found)[0] as HTMLInputElement | undefined)?.select(), target)
    await this.tab.press('Backspace')
    await this.tab.type(text)
  }

  type = (text: string): Promise<void> => this.tab.type(text)
  press = (key: Key): Promise<void> => this.tab.press(key)
  screenshot = (): Promise<Buffer> => this.tab.screenshot()
  resize = (width: number, height: number): Promise<void> => this.session.resize(width, height)

  /** The window opened by an action. */
  async popup(open: () => Promise<void>): Promise<Page> {
    const before = await this.session.tabs()
    await open()
    const tabs = await this.until(
      () => this.session.tabs(),
      now => now.length > before.length,
      'a window opens',
    )
    return new Page(this.session, tabs.find(tab => !before.includes(tab))!, this.base)
  }

  /** Waits until this window has closed itself. */
  closed = (): Promise<Tab[]> =>
    this.until(
      () => this.session.tabs(),
      tabs => !tabs.includes(this.tab),
      'the window closes',
    )
}

const say = (target: Target): string =>
  typeof target === 'string'
    ? target
    : JSON.stringify(target, (_, value) => (value instanceof RegExp ? String(value) : value))
