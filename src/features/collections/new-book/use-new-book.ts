import { useLocation, useSearch } from 'wouter'
import type { NewBooks, NewWeek } from '../../../contract/lists/new.ts'
import {
  loadNewByClass,
  loadNewBySubject,
  loadNewClasses,
  loadNewDisciplines,
  loadNewWeeks,
  type NewSpan,
} from '../../../core/api/new.ts'
import { isCancelled, OpacError } from '../../../core/errors.ts'
import type { CallOptions } from '../../../core/http.ts'
import { NEW_WEEKS } from '../../../core/limits.ts'
import { orMissing } from '../../../core/or-missing.ts'
import { rowsWith } from '../../../core/rules/rows-with.ts'
import { useLang } from '../../../i18n/use-t.ts'
import { useFetch } from '../../../ui/use-fetch.ts'
import {
  codesAbove,
  type NewBookView,
  newBookUrl,
  PERIODS,
  readNewBook,
  sundayOf,
} from './new-book-address.ts'

export type Level = { above: string; nodes: { code: string; text: string; count: number }[] }

type Answer = {
  of: string
  weeks: NewWeek[]
  /** the period of the list */
  week: NewWeek | null
  days: number
  /** null = could not be loaded */
  levels: Level[] | null
  list: NewBooks
}

/** [] when the server has no weeks: falls back to days. @throws OpacError: no answer is not 'no weeks' */
async function weeksOf(view: NewBookView, options: CallOptions): Promise<NewWeek[]> {
  const { week, libCode, locaCode } = view
  const places = { libCode, locaCode }
  const answer = await orMissing(loadNewWeeks({ ...places, count: NEW_WEEKS }, options))
  if (!Array.isArray(answer)) return []
  const weeks = rowsWith(answer, 'from', 'to')
  if (!week || weeks.some(one => one.from <= week && week <= one.to)) return weeks
  return [...weeks, ...((await loadNewWeeks({ ...places, until: week, count: 1 }, options)) ?? [])]
}

/** Classes of each level down to the chosen one, with their number of new books. */
async function levelsOf(
  view: NewBookView,
  span: NewSpan & { days: number },
  options: CallOptions,
): Promise<Level[]> {
  const { by, code } = view
  const within = async (above: string): Promise<Level['nodes']> => {
    if (by === 'subject') {
      const all = await loadNewDisciplines(above, { ...options, query: span })
      return (all ?? []).flatMap(({ code, text, count = 0 }) => (count > 0 ? { code, text, count } : []))
    }
    const scheme = by === 'lcc' ? 'LCC' : 'CLC'
    const all = await loadNewClasses(scheme, above, { ...span, empty: '0' }, options)
    return rowsWith(all ?? [], 'code', 'text')
  }
  const levels: Level[] = [{ above: '', nodes: await within('nolimit') }]
  for (let depth = 0; code && depth < 3; depth++) {
    const chosen = codesAbove(
      by,
      code,
      levels.map(level => level.nodes),
    )[depth]
    const nodes = chosen ? await within(chosen) : []
    if (!chosen || !nodes.length) break
    levels.push({ above: chosen, nodes })
  }
  return levels
}

async function answerOf(view: NewBookView, of: string, signal: AbortSignal): Promise<Answer | undefined> {
  const options = { signal, silent: true }
  const { by, code, page, size, libCode, locaCode } = view
  const weeks = await weeksOf(view, options)
  const chosen = view.week
    ? weeks.find(one => one.from <= view.week && view.week <= one.to)
    : (weeks.find(one => one.total > 0) ?? weeks[0])
  const week = view.days === 0 ? (chosen ?? null) : null
  const days = week ? 7 : view.days || PERIODS[0]!
  const span = { libCode, locaCode, ...(week && { until: sundayOf(week.from) }) }
  const paged = { ...span, page, pageSize: size }
  const [list, levels] = await Promise.all([
    by === 'subject'
      ? loadNewBySubject(days, { ...paged, dcpCode: code || 'nolimit' }, options)
      : loadNewByClass(
          days,
          { ...paged, clsNo: code, ...(code && { scheme: by === 'lcc' ? 'LCC' : 'CLC' }) },
          options,
        ),
    // the list works without them; the line says that they are missing
    levelsOf(view, { ...span, days }, options).catch(error => {
      if (isCancelled(error)) throw error
      // 404: a server without them
      return (error as OpacError).status === 404 ? [] : null
    }),
  ])
  if (list && !Array.isArray(list.dataList)) throw new OpacError('business', 'no list')
  if (!list) return undefined
  const dataList = rowsWith(list.dataList, 'bibId', 'title')
  return { of, weeks, week, days, levels, list: { ...list, dataList } }
}

/** New books for the current URL. */
export function useNewBook() {
  const lang = useLang()
  const [, navigate] = useLocation()
  const view = readNewBook(useSearch())
  const of = JSON.stringify([lang, view])
  const { data, hasFailed, error, retry } = useFetch(of, signal => answerOf(view, of, signal))
  return {
    view,
    data,
    isStale: data?.of !== of,
    hasFailed,
    error,
    retry,
    show: (next: Partial<NewBookView>, options?: { replace: boolean }) => navigate(newBookUrl(next), options),
  }
}
