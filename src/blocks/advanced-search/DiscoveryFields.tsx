import type { DiscoveryConfs, DiscoveryView } from '../../contract/catalogue/discovery.ts'
import { switchesOn } from '../../core/rules/search/discovery-url.ts'
import { useT } from '../../i18n/use-t.ts'
import type { DiscoveryChoices } from './advanced-search.ts'
import { Several } from './Several.tsx'
import { SortField } from './SortField.tsx'

type Props = {
  view: DiscoveryView
  confs: DiscoveryConfs
  chosen: DiscoveryChoices
  /** id of the message for the years */
  yearsDescribedBy?: string
  onChange: (change: Partial<DiscoveryChoices>) => void
}

/** F07: articles and e-books by years and limiters, e-books by expanders too; papers by lists of values, and sorted. */
export function DiscoveryFields({ view, confs, chosen, yearsDescribedBy, onChange }: Props) {
  const t = useT()
  if (view === 'paper')
    return (
      <div className="adv__lim">
        {confs.limits.map(({ code, name, values }) => (
          <Several
            key={code}
            label={name}
            choices={values}
            chosen={chosen.values[code] ?? []}
            onChange={list => onChange({ values: { ...chosen.values, [code]: list } })}
          />
        ))}
        <SortField
          label={t('common.sortBy')}
          value={chosen.sort || (confs.sorts[0]?.code ?? '')}
          options={confs.sorts.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={sort => onChange({ sort })}
        />
      </div>
    )
  const year = (which: 'from' | 'to', bound?: number) => (
    <input
      className="input tnum"
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      aria-label={t(`advanced.${which}`)}
      aria-invalid={!!yearsDescribedBy || undefined}
      aria-describedby={yearsDescribedBy}
      placeholder={bound?.toString()}
      value={chosen[which]}
      onInput={event => onChange({ [which]: event.currentTarget.value })}
    />
  )
  return (
    <div className="adv__lim adv__lim--one">
      <fieldset className="adv__field">
        <legend>{t('advanced.years')}</legend>
        <div className="adv__years">
          {year('from', confs.years?.from)}
          <span className="faint">–</span>
          {year('to', confs.years?.to)}
        </div>
      </fieldset>
      <Switches
        name={t('advanced.limiters')}
        all={confs.limiters}
        chosen={chosen.limiters}
        onChange={limiters => onChange({ limiters })}
      />
      {view === 'e-book' && (
        <Switches
          name={t('advanced.expanders')}
          all={confs.expanders}
          chosen={chosen.expanders}
          onChange={expanders => onChange({ expanders })}
        />
      )}
    </div>
  )
}

type SwitchesProps = {
  name: string
  all: DiscoveryConfs['limiters']
  /** null = the index's default */
  chosen: string[] | null
  onChange: (codes: string[]) => void
}

function Switches({ name, all, chosen, onChange }: SwitchesProps) {
  if (!all.length) return null
  const on = switchesOn(chosen, all)
  return (
    <fieldset className="adv__field">
      <legend>{name}</legend>
      <div className="adv__checks">
        {all.map(one => (
          <label key={one.code} className="check">
            <input
              type="checkbox"
              checked={on.includes(one.code)}
              onChange={event =>
                onChange(
                  event.currentTarget.checked ? [...on, one.code] : on.filter(code => code !== one.code),
                )
              }
            />
            {one.name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
