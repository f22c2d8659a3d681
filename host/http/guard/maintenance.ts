/** Maintenance: between two configured times the library is closed for readers. The staff go on working. */
import type { FastifyInstance } from 'fastify'
import type { Conf, Confs } from '../../modules/vars/conf.ts'
import type { Dates } from '../../runtime/dates.ts'
import { type Lang, say } from '../../runtime/say.ts'
import { isApiPath, routedPath } from '../calls/api-path.ts'
import { HttpError } from '../calls/errors.ts'

export class MaintenanceError extends HttpError {
  /** epoch ms */
  from: number
  until: number
  /** what else the library says, by lines */
  lines: (lang: Lang) => string[]
  constructor(from: number, until: number, now: number, lines: MaintenanceError['lines'], shown: string) {
    const seconds = Math.max(1, Math.ceil((until - now) / 1000))
    super(503, 'errors.maintenance', { until: shown }, { 'retry-after': String(seconds) })
    this.from = from
    this.until = until
    this.lines = lines
  }
}

type Parts = { conf: Conf; dates: Dates; clock: { now(): number } }

/** Pages of the portal and calls of readers; files, health and the staff's pages stay. */
function isForReaders(url: string): boolean {
  const path = routedPath(url)
  if (isApiPath(path)) return !/^(\/meta-local)?\/opac\/(staff|docs|openapi\.json)(\/|$)/.test(path)
  return (
    /^\/m?space(\/|$)/.test(path) && !/^\/m?space\/(assets|styles|words|pictures|card)\/|\.\w+$/.test(path)
  )
}

/** epoch ms; NaN = not set, or no time that exists */
const timesOf = (confs: Confs, dates: Dates) => ({
  from: dates.atMinute(confs.text('space.maintenance.from', 'zh').trim()),
  until: dates.atMinute(confs.text('space.maintenance.until', 'zh').trim()),
})

/** The line above each page before it begins; '' = none is announced. */
export function announced(
  confs: Confs,
  { dates, clock, timeZone }: Pick<Parts, 'dates' | 'clock'> & { timeZone: string },
  lang: Lang,
): string {
  const { from, until } = timesOf(confs, dates)
  if (!(clock.now() < from && from < until)) return ''
  const shown = shownTimes({ from, until }, timeZone, lang)
  return say(lang, 'trouble.maintenanceSoon', { from: shown.from, until: shown.until })
}

export function closeForMaintenance(app: FastifyInstance, { conf, dates, clock }: Parts): void {
  app.addHook('onRequest', async request => {
    if (!isForReaders(request.url)) return
    // while the database is away nothing is known: what can be answered without it is
    const confs = await conf.now().catch(() => null)
    if (!confs) return
    const { from, until } = timesOf(confs, dates)
    const now = clock.now()
    // NaN, a time that is not set or does not exist, is not reached
    if (!(from <= now && now < until)) return
    const lines = (lang: Lang) =>
      confs
        .text('space.maintenance.text', lang)
        .split('\n')
        .map(line => line.trim())
        .filter(Boolean)
    throw new MaintenanceError(from, until, now, lines, dates.minute(until))
  })
}

/** In the library's time zone. */
function shownTimes({ from, until }: { from: number; until: number }, timeZone: string, lang: Lang) {
  const locale = lang === 'zh' ? 'zh-CN' : 'en-GB'
  const clock = new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit' })
  const day = new Intl.DateTimeFormat(locale, { timeZone, month: 'long', day: 'numeric' })
  const whole = (at: number) => `${day.format(at)} ${clock.format(at)}`
  const isOneDay = day.format(from) === day.format(until)
  return {
    isOneDay,
    from: whole(from),
    until: whole(until),
    clock: [clock.format(from), clock.format(until)],
  }
}

/** Words of the page: the day only where it is needed. */
export function maintenanceWords({ from, until, lines }: MaintenanceError, timeZone: string, lang: Lang) {
  const shown = shownTimes({ from, until }, timeZone, lang)
  const [begin = '', end = ''] = shown.isOneDay ? shown.clock : [shown.from, shown.until]
  const title = say(lang, 'trouble.maintenance', { from: begin, until: end })
  const [text = say(lang, 'trouble.maintenanceText'), ...more] = lines(lang)
  return {
    code: say(lang, 'trouble.maintenanceCode'),
    title,
    text,
    facts: [say(lang, 'trouble.maintenanceUntil', { until: shown.until }), ...more],
  }
}
