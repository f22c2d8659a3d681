/**
 * Conditions of PAIA. The system names the pickup places of a document only when it is requested; they are remembered
 * for the book and offered next time. A fee is never accepted for a reader unless they choose a place that names it.
 */
import type { Place, Reason } from '../driver.ts'
import type { PaiaConditions, PaiaOption } from './shapes.ts'

const STORAGE = 'http://purl.org/ontology/paia#StorageCondition'

/** ms for which the places of a book are remembered */
const PLACES_TTL = 3_600_000
/** max books whose places are remembered */
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
    /** null: not named by the system yet; the portal's own places are offered */
    of,
    /** What to confirm in the first request: the place, if the system has named it before. */
    chosen: (bibId: string, place: Place): Confirm =>
      of(bibId)?.includes(place) ? { [STORAGE]: [place.locaCode] } : {},

    /** What to confirm to meet the conditions with this place, or why they cannot be met. */
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

/**
 * Whether the place is this option, or one of our places that matches by the code at the end of the URI or by name.
 * Options with a fee match only as themselves.
 */
function isSame(option: PaiaOption, place: Place): boolean {
  if (option.id === place.locaCode) return true
  if (costs(option)) return false
  const code = option.id.split(/[/:#=]/).at(-1) ?? ''
  return (
    [place.locaCode, place.libCode].some(own => own !== '' && own === code) ||
    [place.zh, place.en, place.libZh, place.libEn].some(name => name !== '' && name === option.about)
  )
}
