/**
 * Conditions of PAIA. Where a document can be fetched the system says only when it is requested; what it said of a book
 * is offered the next time. A fee is never agreed to for a reader, but by choosing a place that names it.
 */
import type { Place, Reason } from '../driver.ts'
import type { PaiaConditions, PaiaOption } from './shapes.ts'

const STORAGE = 'http://purl.org/ontology/paia#StorageCondition'

/** ms for which the places of a book hold */
const PLACES_TTL = 3_600_000
/** books whose places are kept */
const MOST_BOOKS = 2000

type Confirm = Record<string, string[]>

const costs = ({ amount }: PaiaOption): boolean => amount !== '' && !/^0+\.00\b/.test(amount)
const nameOf = (option: PaiaOption): string =>
  `${option.about || option.id}${costs(option) ? ` (${option.amount})` : ''}`
const placeOf = (option: PaiaOption): Place => {
  const name = nameOf(option)
  return { locaCode: option.id, libCode: '', zh: name, en: name, libZh: name, libEn: name }
}

export function openPlaces(clock: { now(): number }) {
  const learned = new Map<string, { at: number; places: Place[] }>()

  function of(bibId: string): Place[] | null {
    const found = learned.get(bibId)
    return found && clock.now() - found.at < PLACES_TTL ? found.places : null
  }
  function learn(bibId: string, options: PaiaOption[]): void {
    learned.delete(bibId)
    learned.set(bibId, { at: clock.now(), places: options.map(placeOf) })
    for (const oldest of learned.keys()) {
      if (learned.size <= MOST_BOOKS) break
      learned.delete(oldest)
    }
  }

  return {
    /** null: the system has not said; the portal's own are offered */
    of,
    /** What to confirm with the first question: a place that the system named before. */
    chosen: (bibId: string, place: Place): Confirm =>
      of(bibId)?.includes(place) ? { [STORAGE]: [place.locaCode] } : {},

    /** How the conditions are met by this place, or why they cannot be. */
    choose(
      bibId: string,
      place: Place,
      conditions: PaiaConditions,
    ): { confirm: Confirm } | { refusal: Reason } {
      const confirm: Confirm = {}
      for (const [type, setting] of Object.entries(conditions)) {
        if (type === STORAGE) {
          learn(bibId, setting.option)
          const found = setting.option.find(option => isSame(option, place))
          if (!found)
            return {
              refusal: {
                key: 'circulation.otherPlaces',
                values: { text: setting.option.map(nameOf).join('; ') },
              },
            }
          confirm[type] = [found.id]
        } else {
          const chosen = setting.option.filter(({ id }) => setting.default?.includes(id))
          if (setting.default === null || chosen.some(costs))
            return {
              refusal: {
                key: 'circulation.confirm',
                values: { text: setting.option.map(nameOf).join('; ') },
              },
            }
          confirm[type] = chosen.map(({ id }) => id)
        }
      }
      return { confirm }
    },
  }
}

/** The option itself; or our place by its code at the end of the URI, or by its name. What costs is chosen by itself alone. */
function isSame(option: PaiaOption, place: Place): boolean {
  if (option.id === place.locaCode) return true
  if (costs(option)) return false
  const code = option.id.split(/[/:#=]/).at(-1) ?? ''
  return (
    [place.locaCode, place.libCode].some(own => own !== '' && own === code) ||
    [place.zh, place.en, place.libZh, place.libEn].some(name => name !== '' && name === option.about)
  )
}
