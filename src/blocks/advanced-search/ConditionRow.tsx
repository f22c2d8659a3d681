import { SEARCH_TERM_LENGTH } from '../../core/limits.ts'
import type { Logic } from '../../core/rules/search/search-url.ts'
import { useT } from '../../i18n/use-t.ts'
import { Select } from '../../ui/form/Select.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { minus } from '../../ui/icons/icons-pages.ts'
import type { AdvancedRow } from './advanced-search.ts'

type Choice = { code: string; name: string }
export type Choices = { fields: Choice[]; operators: Choice[] }
type Props = Choices & {
  row: AdvancedRow
  at: number
  isFaulty: boolean
  /** ids of the messages for its words, and for the limit of rows */
  describedBy?: string
  limitDescribedBy?: string
  onChange: (change: Partial<AdvancedRow>) => void
  onRemove: () => void
}

const LOGICS: Logic[] = ['and', 'or', 'not']
const options = (choices: Choice[]) => choices.map(({ code, name }) => ({ value: code, label: name }))

/** How the row is joined to those above, its field, operator and words. */
export function ConditionRow(props: Props) {
  const { row, at, fields, operators, isFaulty, describedBy, limitDescribedBy, onChange, onRemove } = props
  const t = useT()
  const name = (what: string) => t('advanced.rowPart', { n: at + 1, what })
  return (
    <fieldset
      className={operators.length > 1 ? 'adv__row' : 'adv__row adv__row--plain'}
      aria-label={t('advanced.row', { n: at + 1 })}
    >
      {at === 0 ? (
        <span className="faint">{t('common.search')}</span>
      ) : (
        <Select
          hideLabel
          className="select"
          label={name(t('advanced.logic'))}
          value={row.logic}
          options={LOGICS.map(logic => ({ value: logic, label: t(`advanced.logics.${logic}`) }))}
          onChange={logic => onChange({ logic: logic as Logic })}
        />
      )}
      <Select
        hideLabel
        className="select"
        label={name(t('search.field'))}
        value={row.field}
        options={options(fields)}
        onChange={field => onChange({ field })}
      />
      {operators.length > 1 && (
        <Select
          hideLabel
          className="select"
          label={name(t('search.operator'))}
          value={row.operator}
          options={options(operators)}
          onChange={operator => onChange({ operator })}
        />
      )}
      <input
        type="text"
        className="input"
        aria-label={name(t('search.term'))}
        // biome-ignore lint/a11y/noAutofocus: a dialog's focus begins where there is something to do
        autoFocus={at === 0}
        aria-invalid={isFaulty || undefined}
        aria-describedby={describedBy}
        value={row.value}
        maxLength={SEARCH_TERM_LENGTH}
        onInput={event => onChange({ value: event.currentTarget.value })}
      />
      <button
        type="button"
        className="iconbtn"
        aria-label={t('advanced.remove', { n: at + 1 })}
        aria-describedby={limitDescribedBy}
        onClick={onRemove}
      >
        <Icon d={minus} />
      </button>
    </fieldset>
  )
}
