import type { LoanRow } from '../../../../contract/reader/users.ts'
import { LOANS_SHOWN } from '../../../../core/limits.ts'
import { renewGain, WORTHWHILE_GAIN } from '../../../../core/rules/reader/loan-state.ts'
import { useT } from '../../../../i18n/use-t.ts'

type SelectAllProps = {
  /** renewable loans of this and the other pages */
  renewable: LoanRow[]
  some: number
  onSelect: (loanIds: string[]) => void
}

/** Selects loans worth renewing, and reports those left out, which can be selected singly. */
export function SelectAll({ renewable, some, onSelect }: SelectAllProps) {
  const t = useT()
  const worth = renewable.filter(loan => (renewGain(loan) ?? WORTHWHILE_GAIN) >= WORTHWHILE_GAIN)
  const leftOut = renewable.length - worth.length
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={worth.length > 0 && some >= worth.length}
          disabled={worth.length === 0}
          ref={box => {
            if (box) box.indeterminate = some > 0 && some < worth.length
          }}
          onChange={event => onSelect(event.currentTarget.checked ? worth.map(loan => loan.loanId) : [])}
        />
        {some ? t('reader.selected', { count: some }) : t('reader.selectAll')}
      </label>
      {leftOut > 0 && (
        <span className="hint">{t('reader.leftOut', { count: leftOut, days: WORTHWHILE_GAIN })}</span>
      )}
    </>
  )
}

/** Filter by words. Only with more than one page. */
export function FindLoans(props: {
  count: number
  found: number
  words: string
  onWords: (words: string) => void
}) {
  const { count, found, words, onWords } = props
  const t = useT()
  if (count <= LOANS_SHOWN) return null
  return (
    <search className="row sm loanfind">
      <input
        type="search"
        className="input input--sm"
        aria-label={t('reader.filter')}
        placeholder={t('reader.filterHint')}
        maxLength={200}
        autoComplete="off"
        value={words}
        onInput={event => onWords(event.currentTarget.value)}
      />
      <span className="hint tnum" role="status">
        {words.trim() && (found ? t('reader.found', { count: found }) : t('reader.noneFound'))}
      </span>
    </search>
  )
}
