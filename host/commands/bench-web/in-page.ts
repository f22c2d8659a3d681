/**
 * Functions injected into every document before its own scripts. They report through `opacBench`, a browser binding.
 * They are sent as source text: they may use nothing of this file but their parameters.
 */

/** at: ms since the epoch, comparable across documents */
export type Report = {
  kind: 'paint' | 'hydrated' | 'press' | 'busy' | 'effect'
  at: number
  /** with the effect: durations of API calls, including the document's own */
  server?: [number, number][]
}

/** Expected effect of a press: `shows` is visible, and the text of `changes` differs. */
export type Wanted = {
  control: string
  kind: 'click' | 'keydown'
  shows: string
  changes: string
  before: string
}

type Spy = { onPress?: (event: Event) => void; interactions: Record<number, number> }
type Benched = Window & { opacBench(report: string): void; opacSpy: Spy }

/** Reports paint and hydration, and records interaction times. */
export function spyOnPage(): void {
  const page = window as unknown as Benched
  const spy: Spy = { interactions: {} }
  page.opacSpy = spy
  // the first listener: those of the page may stop propagation
  for (const type of ['click', 'keydown'])
    window.addEventListener(type, event => spy.onPress?.(event), { capture: true })
  const tell = (kind: string, at: number) =>
    page.opacBench(JSON.stringify({ kind, at: performance.timeOrigin + at }))
  const on = (type: string, heard: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver(list => list.getEntries().forEach(heard)).observe({
      type,
      buffered: true,
      ...more,
    })
  on('paint', ({ name, startTime }) => name === 'first-contentful-paint' && tell('paint', startTime))
  on('mark', ({ name, startTime }) => name === 'opac-hydrated' && tell('hydrated', startTime))
  on(
    'event',
    entry => {
      const { interactionId: id, duration } = entry as PerformanceEventTiming & { interactionId: number }
      if (id) spy.interactions[id] = Math.max(spy.interactions[id] ?? 0, duration)
    },
    { durationThreshold: 16 },
  )
}

/** Watches from now on: the press, the busy state of its control, and the paint of its effect. */
export function watchPress({ control, kind, shows, changes, before }: Wanted): void {
  const page = window as unknown as Benched
  const { timeOrigin } = performance
  const told = new Set<string>()
  let pressed: Element | undefined
  const tell = (what: string, at: number, server?: number[][]) => {
    if (told.has(what)) return
    told.add(what)
    page.opacBench(JSON.stringify({ kind: what, at: timeOrigin + at, server }))
  }
  page.opacSpy.onPress = event => {
    if (!event.isTrusted || event.type !== kind) return
    const [target] = event.composedPath() as [Element]
    if (!target.closest(control)) return
    pressed = target
    tell('press', event.timeStamp)
    look()
  }
  const painted = (then: (at: number) => void) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => then(performance.now())
      channel.port2.postMessage(0)
    })
  const isOnView = () =>
    [...document.querySelectorAll(shows)].some(one => one.checkVisibility({ visibilityProperty: true })) &&
    // a document still loading has only a part of its text
    (!changes || (document.readyState !== 'loading' && textOf() !== before))
  const textOf = () => [...document.querySelectorAll(changes)].map(one => one.textContent).join('|')
  const isBusy = () =>
    [pressed, ...document.querySelectorAll(control)].some(one => one?.closest('[aria-busy="true"]'))
  const server = () => [
    ...performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.startsWith('/opac/'))
      .map(entry => [
        timeOrigin + entry.startTime,
        timeOrigin + (entry as PerformanceResourceTiming).responseEnd,
      ]),
    ...performance
      .getEntriesByType('navigation')
      .map(entry => [
        timeOrigin,
        timeOrigin + ((entry as PerformanceNavigationTiming).responseEnd || performance.now()),
      ]),
  ]
  function look() {
    if (pressed && !told.has('busy') && isBusy()) painted(at => tell('busy', at))
    // the document may be the one that the press navigated to
    if (!told.has('effect') && isOnView()) painted(at => isOnView() && tell('effect', at, server()))
  }
  document.addEventListener('readystatechange', look)
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
  look()
}
