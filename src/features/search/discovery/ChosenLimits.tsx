import type { DiscoveryConfs } from '../../../contract/catalogue/discovery.ts'
import type { DiscoveryState } from '../../../core/rules/search/discovery-url.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { close } from '../../../ui/icons/icons.ts'
import { Chip } from '../Chip.tsx'
import { labelOf, nameOf } from './facet-names.ts'

type Props = {
  state: DiscoveryState
  confs: DiscoveryConfs
  fieldName: (field: string) => string
  /** label of a facet value from the answer; '' = unknown */
  valueName: (id: string, value: string) => string
  /** words added by the expander */
  expanded: string[]
  onChange: (change: Partial<DiscoveryState>) => void
  /** null = the expander cannot be turned off */
  onNotAlso: (() => void) | null
}

/** All active filters, each removable: further conditions, years, values; and expanders. */
export function ChosenLimits(props: Props) {
  const { state, confs, fieldName, valueName, expanded, onChange, onNotAlso } = props
  const t = useT()
  const lang = useLang()
  const { conditions, year, facets } = state
  const chips = [
    ...conditions.slice(1).map(condition => ({
      label: `${condition.logic === 'and' ? '' : `${t(`results.${condition.logic}`)} `}${fieldName(condition.field)}`,
      value: condition.value,
      without: { conditions: conditions.filter(other => other !== condition) },
    })),
    ...(year
      ? [{ label: t('articles.years'), value: `${year[0] ?? ''}–${year[1] ?? ''}`, without: { year: null } }]
      : []),
    ...facets.map(facet => ({
      label: nameOf(confs, facet.id),
      value: valueName(facet.id, facet.value) || labelOf(confs, facet.id, facet.value),
      without: { facets: facets.filter(other => other !== facet) },
    })),
  ]
  const words = expanded.join(lang === 'zh' ? '、' : ', ')
  if (!chips.length && !words) return null
  return (
    <div className="chips" data-then="next; #results-heading">
      {chips.length > 0 && <span>{t('results.chosen')}</span>}
      {chips.map(({ label, value, without }) => (
        <Chip key={label + value} label={label} value={value} onRemove={() => onChange(without)} />
      ))}
      {words && (
        <span className="chip chip--plus">
          {t('articles.alsoFor', { words })}
          {onNotAlso && (
            <button type="button" aria-label={t('articles.notAlso')} onClick={onNotAlso}>
              <Icon d={close} />
            </button>
          )}
        </span>
      )}
    </div>
  )
}
