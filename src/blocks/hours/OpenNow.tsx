import './hours.css'
import type { PlaceHours } from '../../contract/catalogue/x-hours.ts'
import { shortDay } from '../../i18n/days.ts'
import type { T } from '../../i18n/index.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { info } from '../../ui/icons/icons.ts'
import { moon, sun } from '../../ui/icons/icons-embed.ts'
import { clock } from '../../ui/icons/icons-pages.ts'

type Kind = PlaceHours['state']['kind']
const LOOKS: Record<Kind, [css: string, icon: string]> = {
  open: ['hr hr--open', sun],
  soon: ['hr hr--soon', clock],
  opens: ['hr', clock],
  ended: ['hr', moon],
  closed: ['hr', moon],
  unknown: ['hr', info],
}

/** Whether a place is open now, in a word, and when that changes. */
export function OpenNow({ place }: { place: PlaceHours }) {
  const t = useT()
  const lang = useLang()
  const [css, icon] = LOOKS[place.state.kind]
  const more = moreOf(place, t, lang)
  return (
    <span className={css}>
      <Icon d={icon} />
      <span>
        <b>{t(`hours.state.${place.state.kind}`)}</b> {more}
      </span>
    </span>
  )
}

function moreOf({ state, phone, today }: PlaceHours, t: T, lang: string): string {
  const { kind, at, minutes } = state
  const day = state.day && dayName(state.day, today, t, lang)
  if (kind === 'unknown') return phone ? t('hours.ask', { phone }) : t('hours.askNone')
  if (kind === 'soon') return t('hours.left', { minutes, at })
  if (kind === 'open') {
    if (!at) return t('hours.always')
    return day ? t('hours.untilDay', { day, at }) : t('hours.until', { at })
  }
  if (!at) return ''
  return day ? t('hours.fromDay', { day, at }) : t('hours.from', { at })
}

const DAY = 86_400_000
const time = (day: string) => Date.parse(`${day}T00:00:00Z`)
export const DAY_KEYS = [0, 1, 2, 3, 4, 5, 6] as const

/** 0 = Monday */
export const weekday = (day: string): (typeof DAY_KEYS)[number] =>
  DAY_KEYS[(new Date(time(day)).getUTCDay() + 6) % 7]!

/** Within a week its name, else its date. */
const dayName = (day: string, today: string, t: T, lang: string): string =>
  time(day) - time(today) < 7 * DAY ? t(`hours.days.${weekday(day)}`) : shortDay(day, lang)
