/** What a browser says of itself, as far as a reader has to know it to recognise a device. */
import type { SessionItem } from '../../src/contract/x-sessions.ts'

/** @param agent the header User-Agent, which may say anything @returns '' when it tells nothing */
export function deviceOf(agent: string | undefined): SessionItem['device'] {
  const said = (agent ?? '').slice(0, 500)
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/.test(said)) return 'tablet'
  if (/Mobi|iPhone|iPod|Android|HarmonyOS/.test(said)) return 'phone'
  return /Windows|Macintosh|X11|Linux|CrOS/.test(said) ? 'computer' : ''
}
