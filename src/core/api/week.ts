import type { WeekBook } from '../../contract/x-week.ts'
import { call } from '../http.ts'
import { can } from '../stores/config.ts'

/** undefined where the server does not say */
export const loadWeekBook = async (signal: AbortSignal) =>
  can('x/week_book') ? call<WeekBook | null>('GET', '/opac/x/week_book', { silent: true, signal }) : undefined
