/** One load of a page without a touch: what it paints when, what it works, what it weighs. */
import type { Browser } from '@playwright/test'
import { type Conditions, PATIENCE, type Visit, visit } from './visit.ts'

export type Load = Record<
  | 'fcp'
  | 'lcp'
  | 'alive'
  | 'aliveAfterLoad'
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

/** @param saysAlive whether the page marks the moment it is alive; else the end of all loading is taken for it */
export async function measureLoad(
  browser: Browser,
  url: string,
  saysAlive: boolean,
  conditions: Conditions,
): Promise<Load> {
  const visitor = await visit(browser, conditions)
  const { page } = visitor
  try {
    const idle = await workSoFar(visitor)
    await page.goto(url, { waitUntil: 'load', timeout: PATIENCE })
    if (saysAlive) await visitor.report('alive')
    else await page.waitForLoadState('networkidle', { timeout: PATIENCE })
    const work = await workSoFar(visitor)
    await page.waitForLoadState('networkidle', { timeout: PATIENCE })
    const seen = await page.evaluate(readTimings, false)
    await visitor.cdp.send('HeapProfiler.collectGarbage')
    const { JSHeapUsedSize = 0 } = await metrics(visitor)
    const { alive, loaded, ...rest } = seen
    const since = (name: keyof typeof work) => (work[name] - (work.task < idle.task ? 0 : idle[name])) * 1000
    return {
      ...rest,
      alive,
      aliveAfterLoad: Math.max(0, alive - loaded),
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

/** What stands there a while after the last request. @returns bytes of all code a page fetches that nobody touches */
export async function untouchedCode(browser: Browser, url: string, milliseconds: number): Promise<number> {
  const visitor = await visit(browser, { network: 'none', slower: 1 })
  try {
    await visitor.page.goto(url, { waitUntil: 'load', timeout: PATIENCE })
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

/** In the page. `toTheEnd`: all code there is, not only what came until the page was alive. */
async function readTimings(toTheEnd: boolean) {
  const entriesOf = (type: string): Promise<PerformanceEntry[]> =>
    new Promise(resolve => {
      const found: PerformanceEntry[] = []
      new PerformanceObserver(list => found.push(...list.getEntries())).observe({ type, buffered: true })
      // what is buffered comes in a task of its own
      requestAnimationFrame(() => setTimeout(() => resolve(found)))
    })
  const [paints, largest, long, shifts] = await Promise.all(
    ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift'].map(entriesOf),
  )
  const paint = paints!.find(({ name }) => name === 'first-contentful-paint')
  const fcp = paint?.startTime ?? 0
  // when it was drawn, where the browser tells that apart from when it was on the screen
  const drawn = (paint as { paintTime?: number } | undefined)?.paintTime ?? fcp
  const [own] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const last = Math.max(own!.loadEventEnd, ...resources.map(({ responseEnd }) => responseEnd))
  const alive = performance.getEntriesByName('opac-alive')[0]?.startTime ?? last
  const code = new Map(
    resources
      .filter(
        ({ name, startTime }) =>
          /\.(js|css)$/.test(new URL(name).pathname) && (toTheEnd || startTime <= alive),
      )
      .map(({ name, encodedBodySize }) => [name, encodedBodySize]),
  )
  return {
    fcp,
    lcp: largest!.at(-1)?.startTime ?? fcp,
    alive,
    loaded: own!.loadEventEnd,
    // a task that ends after the paint counts with what lies behind it
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
