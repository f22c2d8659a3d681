import type { DiscoveryAnswer, DiscoveryConfs } from '../../../contract/catalogue/discovery.ts'
import { grouped } from '../../../i18n/grouped.ts'
import { useT } from '../../../i18n/use-t.ts'

type Props = {
  all: DiscoveryConfs['limiters']
  on: string[]
  counts: DiscoveryAnswer['limiters']
  onChange: (on: string[]) => void
}

/** Limiters or expanders, applied immediately, each with description and count. */
export function Switches({ all, on, counts, onChange }: Props) {
  const t = useT()
  if (!all.length) return null
  return (
    <ul className="limits">
      {all.map(({ code, name, hint }) => {
        const count = counts.find(one => one.id === code)?.count
        const small = [hint, count != null && t('articles.switchCount', { count: grouped(count) })]
          .filter(Boolean)
          .join(' · ')
        return (
          <li key={code}>
            <label className="limit">
              <input
                type="checkbox"
                role="switch"
                className="limit__i"
                checked={on.includes(code)}
                aria-checked={on.includes(code)}
                onChange={event =>
                  onChange(event.currentTarget.checked ? [...on, code] : on.filter(other => other !== code))
                }
              />
              <span>
                {name}
                {small && <small>{small}</small>}
              </span>
            </label>
          </li>
        )
      })}
    </ul>
  )
}
