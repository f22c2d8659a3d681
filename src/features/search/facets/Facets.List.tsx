import { useState } from 'react'
import { byCampus, splitPlace } from '../../../core/rules/holdings/split-place.ts'
import { grouped } from '../../../i18n/grouped.ts'
import { needMessages } from '../../../i18n/index.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { chevDown } from '../../../ui/icons/icons.ts'
import { minus, plus } from '../../../ui/icons/icons-pages.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { textProps } from '../../../ui/text/record-text.ts'
import type { Arrange, FacetValue } from './facet-values.ts'

const SHOWN = 5
/** from this many values a list is searchable */
const SEARCHABLE_FROM = 10
/** code for long lists and failed counts */
export const moreOfFacets = async () =>
  (await Promise.all([import('./Facets.More.tsx'), needMessages('facets')]))[0]
const FacetFind = lazyPart(async () => (await moreOfFacets()).FacetFind)

type Props = {
  field: string
  name: string
  values: FacetValue[]
  chosen: string[]
  onChange: (chosen: string[]) => void
}

/** One facet: checkbox, label, count. Selected values are always shown, even when missing from the answer. */
export function FacetList({ field, name, values, chosen, onChange }: Props) {
  const t = useT()
  const lang = useLang()
  const [isAll, setAll] = useState(false)
  const isPlace = field === 'locaCode'
  const [arrange, setArrange] = useState<Arrange | null>(null)
  const isChosen = (one: FacetValue) => chosen.includes(one.value)
  const shown = isAll
    ? (arrange?.(values, isChosen) ?? values)
    : values.filter((one, at) => at < SHOWN || isChosen(one))
  const item = ({ value, label, count }: FacetValue) => (
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
        <span {...textProps(label, lang)}>{isPlace ? splitPlace(label).room : label}</span>
      </label>
    </li>
  )
  return (
    <details className="facet" open>
      <summary>
        {name}
        {chosen.length > 0 && <span className="count">{chosen.length}</span>}
        <Icon d={chevDown} />
      </summary>
      {isAll && values.length > SEARCHABLE_FROM && (
        <FacetFind name={name} values={values} onArrange={found => setArrange(() => found)} />
      )}
      <fieldset aria-label={name}>
        {(isPlace ? byCampus(shown, one => one.label) : [['', shown] as const]).map(([campus, list]) => (
          <ul key={campus} aria-label={campus || undefined}>
            {campus && (
              <FacetGroup
                name={campus}
                all={values.filter(one => splitPlace(one.label).campus === campus).map(one => one.value)}
                chosen={chosen}
                onChange={onChange}
              />
            )}
            {list.map(item)}
          </ul>
        ))}
      </fieldset>
      {values.length > SHOWN && (
        <button
          type="button"
          className="facet__more"
          aria-expanded={isAll}
          aria-label={`${t(isAll ? 'results.less' : 'common.more')} ${name}`}
          onClick={() => {
            setAll(!isAll)
            setArrange(null)
          }}
        >
          <Icon d={isAll ? minus : plus} size="sm" />
          {t(isAll ? 'results.less' : 'common.more')}
        </button>
      )}
    </details>
  )
}

type GroupProps = { name: string; all: string[]; chosen: string[]; onChange: (chosen: string[]) => void }

/** Toggles all rooms of a campus. */
function FacetGroup({ name, all, chosen, onChange }: GroupProps) {
  const rest = chosen.filter(value => !all.includes(value))
  const isAll = chosen.length - rest.length === all.length
  return (
    <li className="facet__grp">
      <label>
        <input
          type="checkbox"
          className="checkbox"
          checked={isAll}
          ref={box => {
            if (box) box.indeterminate = !isAll && rest.length < chosen.length
          }}
          onChange={() => onChange(isAll ? rest : [...rest, ...all])}
        />
        {name}
      </label>
    </li>
  )
}
