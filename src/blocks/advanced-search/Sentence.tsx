import type { AdvancedRow } from '../../core/rules/advanced-search.ts'
import { useT } from '../../i18n/use-t.ts'
import type { Choices } from './ConditionRow.tsx'

/** The search in words, as it will be made. */
export function Sentence({ rows, fields, operators }: Choices & { rows: AdvancedRow[] }) {
  const t = useT()
  const said = rows.filter(row => row.value.trim())
  if (!said.length) return null
  const nameOf = (choices: Choices['fields'], code: string) =>
    choices.find(choice => choice.code === code)?.name ?? code
  return (
    <p className="adv__say">
      {said.map((row, at) => (
        <span key={row.key}>
          {at > 0 && <i>{t(`advanced.logics.${row.logic}`)}</i>}
          {t('advanced.says', {
            field: nameOf(fields, row.field),
            operator: nameOf(operators, row.operator),
          })}
          <b>{t('advanced.quoted', { words: row.value.trim() })}</b>
        </span>
      ))}
    </p>
  )
}
