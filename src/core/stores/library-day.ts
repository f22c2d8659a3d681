import { dayIn } from '../rules/reader/due-days.ts'
import { $config } from './base-config.ts'

/** Today (yyyy-MM-dd) in the library's time zone, not the reader's. */
export const libraryToday = (): string => dayIn($config.get()?.timeZone, new Date())
