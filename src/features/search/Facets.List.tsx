import { useState } from 'react'
import { byCampus, splitPlace } from '../../core/rules/split-place.ts'
import { grouped } from '../../i18n/grouped.ts'
import { needMessages } from '../../i18n/index.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { iconBefore } from '../../ui/Icon.tsx'
import { minus, plus } from '../../ui/icons-pages.ts'
import { langOf } from '../../ui/LangText.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const SHOWN = 5
/** a list of more is looked through */
const MANY = 10
const FacetFind = lazyPart(async () => {
  const [part] = await Promise.all([import('./Facets.Find.tsx'), needMessages('facets')])
  return part.FacetFind
})

type Value = { value: string; label: string; count?: number }
type Props = {
  field: string
  name: string
  values: Value[]
  chosen: string[]
  onChange: (chosen: string[]) => void
}

/** One facet: checkbox, words, count. The chosen ones always show, even where the answer names them no more. */
export function FacetList({ field, name, values, chosen, onChange }: Props) {
  const t = useT()
  const lang = useLang()
  const [isAll, setAll] = useState(false)
  const isPlace = field === 'locaCode'
  const [isMatch, setMatch] = useState<((label: string) => boolean) | null>(null)
  const shown = values.filter(
    (one, at) => chosen.includes(one.value) || (isAll ? !isMatch || isMatch(one.label) : at < SHOWN),
  )
  const item = ({ value, label, count }: Value) => (
    <li key={value}>
      <label data-n={count === undefined ? undefined : grouped(count)}>
        <input
          type="checkbox"
          className="checkbox"
          name={field}
          value={value}
          checked={chosen.includes(value)}
          onChange={event =>
            onChange(
              event.currentTarget.checked ? [...chosen, value] : chosen.filter(other => other !== value),
            )
          }
        />
        <span lang={langOf(label, lang)}>{isPlace ? splitPlace(label).room : label}</span>
      </label>
    </li>
  )
  return (
    <details className="facet" open>
      <summary className="ia">
        {name}
        {chosen.length > 0 && <span className="count">{chosen.length}</span>}
      </summary>
      {isAll && values.length > MANY && (
        <FacetFind
          name={name}
          labels={values.map(one => one.label)}
          onMatch={found => setMatch(() => found)}
        />
      )}
      {(isPlace ? byCampus(shown, one => one.label) : [['', shown] as const]).map(([campus, list]) => (
        <ul key={campus} aria-label={campus || undefined}>
          {campus && (
            <li className="facet__grp" aria-hidden="true">
              {campus}
            </li>
          )}
          {list.map(item)}
        </ul>
      ))}
      {values.length > SHOWN && (
        <button
          type="button"
          className={`facet__more${iconBefore(isAll ? minus : plus)}`}
          aria-expanded={isAll}
          aria-label={`${t(isAll ? 'results.less' : 'results.more')} ${name}`}
          onClick={() => {
            setAll(!isAll)
            setMatch(null)
          }}
        >
          {t(isAll ? 'results.less' : 'results.more')}
        </button>
      )}
    </details>
  )
}
