/** The field of one setting, by its kind. */
import type { SettingControl } from '../../contract/staff/staff-settings.ts'
import { useT } from '../../i18n/use-t.ts'
import type { ControlProps } from './control-props.ts'
import { RowsControl } from './RowsControl.tsx'

/** kinds with a single field, which the label belongs to */
export const hasOneField = ({ kind, choices }: SettingControl): boolean =>
  !['switch', 'both', 'page', 'addresses', 'rows'].includes(kind) && !(kind === 'codes' && choices.length > 0)

export function Control(props: ControlProps) {
  const { id, control, value, wrong, onValue } = props
  const t = useT()
  const invalid = wrong.length > 0
  const field = {
    ...{ id, 'aria-invalid': invalid || undefined },
    'aria-describedby': invalid ? `${id}-wrong` : undefined,
  }
  if (control.kind === 'rows') return <RowsControl {...props} />
  if (control.kind === 'words')
    return (
      <textarea
        {...field}
        className="input"
        rows={5}
        placeholder={t('staffSettings.eachLine')}
        value={(value as string[]).join('\n')}
        onInput={event => {
          const text = event.currentTarget.value
          onValue(text === '' ? [] : text.split('\n'))
        }}
      />
    )
  if (typeof value === 'object' && !Array.isArray(value)) return <BothControl {...props} value={value} />
  const text = String(value)
  const typed = (event: { currentTarget: { value: string } }) => onValue(event.currentTarget.value)
  switch (control.kind) {
    case 'switch':
      return (
        // a checkbox has its label behind it, which is the state here
        <label className="check sw4">
          <input
            {...field}
            type="checkbox"
            aria-labelledby={`${id}-label ${id}-state`}
            checked={text === '1'}
            onChange={event => onValue(event.currentTarget.checked ? '1' : '0')}
          />
          <span id={`${id}-state`}>{t(text === '1' ? 'staffSettings.on' : 'staffSettings.off')}</span>
        </label>
      )
    case 'choice':
      return (
        <select {...field} className="select" value={text} onChange={typed}>
          {control.choices.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
          {!control.choices.some(({ code }) => code === text) && (
            <option value={text}>{t('staffSettings.other', { code: text })}</option>
          )}
        </select>
      )
    case 'number':
      return (
        <span className="inu">
          <input {...field} className="input num" inputMode="numeric" value={text} onInput={typed} />
          {control.unit && <span>{control.unit}</span>}
        </span>
      )
    case 'time':
      return (
        <input
          {...field}
          className="input"
          type="datetime-local"
          value={text.replace(' ', 'T')}
          onInput={event => onValue(event.currentTarget.value.slice(0, 16).replace('T', ' '))}
        />
      )
    case 'codes':
      if (control.choices.length > 0) return <CodesControl {...props} value={text} />
  }
  return (
    <input
      {...field}
      className="input"
      inputMode={control.kind === 'address' ? 'url' : undefined}
      value={text}
      onInput={typed}
    />
  )
}

const LANGS = [
  ['zh', '中文'],
  ['en', 'English'],
] as const

function BothControl({
  id,
  label,
  control,
  value,
  wrong,
  onValue,
}: Omit<ControlProps, 'value'> & { value: { zh: string; en: string } }) {
  return (
    <span className="bi4">
      {LANGS.map(([lang, name]) => {
        const isWrong = wrong.some(({ at }) => at === lang || at === '')
        const field = {
          ...{ className: 'input', lang, value: value[lang], 'aria-label': `${label}, ${name}` },
          'aria-invalid': isWrong || undefined,
          'aria-describedby': isWrong ? `${id}-wrong` : undefined,
          onInput: (event: { currentTarget: { value: string } }) =>
            onValue({ ...value, [lang]: event.currentTarget.value }),
        }
        return (
          <span key={lang}>
            <span aria-hidden="true">{lang === 'zh' ? '中文' : 'EN'}</span>
            {control.kind === 'page' ? <textarea rows={3} {...field} /> : <input {...field} />}
          </span>
        )
      })}
    </span>
  )
}

/** Several of a list; a code that is not in it stays until it is taken off. */
function CodesControl({ control, value, onValue }: Omit<ControlProps, 'value'> & { value: string }) {
  const t = useT()
  const chosen = value
    .split(',')
    .map(code => code.trim())
    .filter(code => code !== '')
  const unknown = chosen.filter(code => !control.choices.some(one => one.code === code))
  const all = [
    ...control.choices,
    ...unknown.map(code => ({ code, label: t('staffSettings.other', { code }) })),
  ]
  return (
    <span className="codes4">
      {all.map(({ code, label }) => (
        <label key={code} className="check">
          <input
            type="checkbox"
            checked={chosen.includes(code)}
            onChange={event => {
              const isOn = event.currentTarget.checked
              onValue(
                all
                  .map(one => one.code)
                  .filter(one => (one === code ? isOn : chosen.includes(one)))
                  .join(','),
              )
            }}
          />
          <span>{label}</span>
        </label>
      ))}
    </span>
  )
}
