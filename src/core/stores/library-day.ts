import { dayIn } from '../rules/due-days.ts'
import { $config } from './config.ts'

/** Today (yyyy-MM-dd) by the library's calendar: a reader abroad has the library's days left, not those of the hotel. */
export const libraryToday = (): string => dayIn($config.get()?.timeZone, new Date())
