import { call } from '../../core/http.ts'
import { can } from '../../core/stores/config.ts'

/** undefined where not supported */
export const loadWeekBook = async (signal: AbortSignal) =>
  can('x/week_book') ? call('GET /x/week_book', { silent: true, signal }) : undefined
