import type { LoanRow } from '../../../contract/users.ts'
import { LOANS_SHOWN } from '../../../core/limits.ts'
import { renewGain, WORTHWHILE_GAIN } from '../../../core/rules/loan-state.ts'
import { useT } from '../../../i18n/use-t.ts'

type SelectAllProps = {
  /** what may be renewed, of the loans on view and their other pages */
  renewable: LoanRow[]
  some: number
  onSelect: (loanIds: string[]) => void
}

/** Selects what is worth a renewal, and says what it leaves out; each of those can still be ticked by itself. */
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

/** Words that a loan on view must have. Only where there is more than one page. */
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
