/** One page load without interaction: paints, work and weight. */
import type { Browser } from '@playwright/test'
import { type Conditions, TIMEOUT, type Visit, visit } from './visit.ts'

export type Load = Record<
  | 'fcp'
  | 'lcp'
  | 'hydrated'
  | 'hydratedAfterLoad'
  | 'task'
  | 'script'
  | 'layout'
  | 'style'
  | 'tbt'
  | 'cls'
  | 'nodes'
  | 'heap'
  | 'requestsBefore'
  | 'documentBytes'
  | 'codeBytes',
  number
>

/** @param marksHydration whether the page reports hydration; else the end of loading counts */
export async function measureLoad(
  browser: Browser,
  url: string,
  marksHydration: boolean,
  conditions: Conditions,
): Promise<Load> {
  const visitor = await visit(browser, conditions)
  const { page } = visitor
  try {
    const idle = await workSoFar(visitor)
    await page.goto(url, { waitUntil: 'load', timeout: TIMEOUT })
    if (marksHydration) await visitor.report('hydrated')
    else await page.waitForLoadState('networkidle', { timeout: TIMEOUT })
    const work = await workSoFar(visitor)
    await page.waitForLoadState('networkidle', { timeout: TIMEOUT })
    const seen = await page.evaluate(readTimings, false)
    await visitor.cdp.send('HeapProfiler.collectGarbage')
    const { JSHeapUsedSize = 0 } = await metrics(visitor)
    const { hydrated, loaded, ...rest } = seen
    const since = (name: keyof typeof work) => (work[name] - (work.task < idle.task ? 0 : idle[name])) * 1000
    return {
      ...rest,
      hydrated,
      hydratedAfterLoad: Math.max(0, hydrated - loaded),
      task: since('task'),
      script: since('script'),
      layout: since('layout'),
      style: since('style'),
      heap: JSHeapUsedSize / 1e6,
    }
  } finally {
    await visitor.close()
  }
}

/** Code loaded when the network is idle. @returns bytes of all code a page fetches without interaction */
export async function untouchedCode(browser: Browser, url: string, milliseconds: number): Promise<number> {
  const visitor = await visit(browser, { network: 'none', slower: 1 })
  try {
    await visitor.page.goto(url, { waitUntil: 'load', timeout: TIMEOUT })
    await visitor.page.waitForTimeout(milliseconds)
    const { codeBytes } = await visitor.page.evaluate(readTimings, true)
    return codeBytes
  } finally {
    await visitor.close()
  }
}

async function metrics({ cdp }: Visit): Promise<Record<string, number>> {
  const answer = await cdp.send('Performance.getMetrics')
  return Object.fromEntries(answer.metrics.map(({ name, value }) => [name, value]))
}

async function workSoFar(visitor: Visit) {
  const all = await metrics(visitor)
  return {
    task: all.TaskDuration ?? 0,
    script: all.ScriptDuration ?? 0,
    layout: all.LayoutDuration ?? 0,
    style: all.RecalcStyleDuration ?? 0,
  }
}

/** In the page. `toTheEnd`: all code, not only what loaded before hydration. */
async function readTimings(toTheEnd: boolean) {
  const entriesOf = (type: string): Promise<PerformanceEntry[]> =>
    new Promise(resolve => {
      const found: PerformanceEntry[] = []
      new PerformanceObserver(list => found.push(...list.getEntries())).observe({ type, buffered: true })
      // buffered entries are delivered in a task of their own
      requestAnimationFrame(() => setTimeout(() => resolve(found)))
    })
  const [paints, largest, long, shifts] = await Promise.all(
    ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift'].map(entriesOf),
  )
  const paint = paints!.find(({ name }) => name === 'first-contentful-paint')
  const fcp = paint?.startTime ?? 0
  // render time where the browser distinguishes it from presentation
  const drawn = (paint as { paintTime?: number } | undefined)?.paintTime ?? fcp
  const [own] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const last = Math.max(own!.loadEventEnd, ...resources.map(({ responseEnd }) => responseEnd))
  const hydrated = performance.getEntriesByName('opac-hydrated')[0]?.startTime ?? last
  const code = new Map(
    resources
      .filter(
        ({ name, startTime }) =>
          /\.(js|css)$/.test(new URL(name).pathname) && (toTheEnd || startTime <= hydrated),
      )
      .map(({ name, encodedBodySize }) => [name, encodedBodySize]),
  )
  return {
    fcp,
    lcp: largest!.at(-1)?.startTime ?? fcp,
    hydrated,
    loaded: own!.loadEventEnd,
    // a task that spans the paint counts with its part after it
    tbt: long!
      .filter(({ startTime, duration }) => startTime + duration > fcp)
      .reduce(
        (sum, { startTime, duration }) => sum + Math.max(0, duration - Math.max(50, fcp - startTime)),
        0,
      ),
    cls: (shifts as (PerformanceEntry & { value: number })[]).reduce((sum, { value }) => sum + value, 0),
    nodes: document.querySelectorAll('*').length,
    requestsBefore: 1 + resources.filter(({ startTime }) => startTime < drawn).length,
    documentBytes: own!.encodedBodySize,
    codeBytes: [...code.values()].reduce((sum, size) => sum + size, 0),
  }
}
