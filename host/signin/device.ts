/** Device class and browser from the User-Agent, enough for a reader to recognize a device. */
import type { SessionItem } from '../../src/contract/reader/x-sessions.ts'

/** @param agent the header User-Agent @returns '' when unknown */
export function deviceOf(agent: string | undefined): SessionItem['device'] {
  const header = (agent ?? '').slice(0, 500)
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/.test(header)) return 'tablet'
  if (/Mobi|iPhone|iPod|Android|HarmonyOS/.test(header)) return 'phone'
  return /Windows|Macintosh|X11|Linux|CrOS/.test(header) ? 'computer' : ''
}
