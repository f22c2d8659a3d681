/** One field of a collection, by its type. */
import { useId } from 'react'
import type { CollectionField } from '../../contract/staff/staff-collections.ts'
import { useT } from '../../i18n/use-t.ts'
import { PictureRow } from './PictureRow.tsx'

type Props = {
  field: CollectionField
  value: string
  isNew: boolean
  /** whether there is a field for the same text in English */
  isOfTwo: boolean
  onValue: (value: string) => void
}

export function FieldRow({ field, value, isNew, isOfTwo, onValue }: Props) {
  const t = useT()
  const id = useId()
  const { label, type, most, isEnglish, isRequired, isFixed, options } = field
  const lang = isEnglish ? t('staffCollections.inEnglish') : isOfTwo ? t('staffCollections.inChinese') : ''
  const name = lang ? t('staffCollections.labelIn', { label, lang }) : label
  const change = (event: { currentTarget: { value: string } }) => onValue(event.currentTarget.value)
  const common = { id, value, className: 'input', readOnly: isFixed && !isNew, onChange: change }
  if (type === 'picture') return <PictureRow label={label} value={value} most={most} onValue={onValue} />
  if (type === 'flag')
    return (
      <label className="clflag">
        <input type="checkbox" checked={value === '1'} onChange={() => onValue(value === '1' ? '' : '1')} />
        {name}
      </label>
    )
  return (
    <div className="clfield">
      <label htmlFor={id}>
        {name}
        {isRequired && <span className="clneed"> {t('staffCollections.needed')}</span>}
      </label>
      {type === 'text' ? (
        <textarea {...common} rows={3} maxLength={most} lang={isEnglish ? 'en' : undefined} />
      ) : type === 'choice' ? (
        <select id={id} className="input" value={value || options[0]?.value} onChange={change}>
          {options.map(one => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          type={type === 'day' ? 'date' : 'text'}
          inputMode={type === 'whole' ? 'numeric' : type === 'url' ? 'url' : undefined}
          maxLength={type === 'whole' ? 9 : most}
          lang={isEnglish ? 'en' : undefined}
        />
      )}
    </div>
  )
}
