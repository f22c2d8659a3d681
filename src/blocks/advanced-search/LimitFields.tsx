import { useStore } from '@nanostores/react'
import { useId } from 'react'
import type { Advanced, Limits } from '../../core/rules/advanced-search.ts'
import { $config } from '../../core/stores/config.ts'
import { useT } from '../../i18n/use-t.ts'
import { Select } from '../../ui/Select.tsx'

type Props = { form: Advanced; onChange: (form: Advanced) => void }
type Choice = { code: string; name: string }

/** Document type, language, location: any number of each; and the order of the list. */
export function LimitFields({ form, onChange }: Props) {
  const t = useT()
  const search = useStore($config)?.search
  const sorts = (search?.sorts ?? []).map(({ code, name, sortType }) => ({
    value: `${code} ${sortType}`,
    label: `${name}${search!.sorts.filter(one => one.code === code).length > 1 ? t(`advanced.${sortType === 'asc' ? 'asc' : 'desc'}`) : ''}`,
  }))
  const order = `${form.sort} ${form.order}`
  const lists: [keyof Limits, string, Choice[]][] = [
    ['docType', t('advanced.docType'), search?.docTypes ?? []],
    ['language', t('advanced.language'), search?.languages ?? []],
    ['locaCode', t('advanced.location'), search?.locations ?? []],
  ]
  return (
    <div className="adv__lim">
      {lists.map(([name, label, choices]) => (
        <Several
          key={name}
          label={label}
          choices={choices}
          chosen={form.limits[name]}
          onChange={chosen => onChange({ ...form, limits: { ...form.limits, [name]: chosen } })}
        />
      ))}
      {sorts.length > 0 && (
        <div className="adv__field">
          <span aria-hidden="true">{t('advanced.sort')}</span>
          <Select
            hideLabel
            className="select"
            label={t('advanced.sort')}
            value={order}
            options={
              sorts.some(one => one.value === order) ? sorts : [{ value: order, label: form.sort }, ...sorts]
            }
            onChange={value => {
              const [sort = '', type = 'desc'] = value.split(' ')
              onChange({ ...form, sort, order: type })
            }}
          />
        </div>
      )}
    </div>
  )
}

type SeveralProps = {
  label: string
  choices: Choice[]
  chosen: string[]
  onChange: (codes: string[]) => void
}

/** Like a select of which several may be chosen: a disclosure of tick boxes. It stays open: closing would move what is pressed. */
function Several({ label, choices, chosen, onChange }: SeveralProps) {
  const t = useT()
  const id = useId()
  if (!choices.length) return null
  const names = choices.filter(({ code }) => chosen.includes(code)).map(({ name }) => name)
  return (
    <div className="adv__field">
      <span id={id}>{label}</span>
      <details
        className="several"
        onKeyDown={event => {
          const details = event.currentTarget
          if (event.key !== 'Escape' || !details.open) return
          // this list closes, not the dialog
          event.preventDefault()
          event.stopPropagation()
          details.open = false
          details.querySelector('summary')?.focus()
        }}
      >
        <summary className="select" aria-labelledby={`${id} ${id}v`}>
          <span id={`${id}v`}>{names.join(t('advanced.comma')) || t('advanced.any')}</span>
        </summary>
        <ul>
          {choices.map(({ code, name }) => (
            <li key={code}>
              <label className="check">
                <input
                  type="checkbox"
                  checked={chosen.includes(code)}
                  onChange={event =>
                    onChange(
                      event.currentTarget.checked ? [...chosen, code] : chosen.filter(one => one !== code),
                    )
                  }
                />
                {name}
              </label>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
