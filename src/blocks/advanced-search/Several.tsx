import { useId } from 'react'
import { useT } from '../../i18n/use-t.ts'

type Choice = { code: string; name: string }
type SeveralProps = {
  label: string
  choices: Choice[]
  chosen: string[]
  onChange: (codes: string[]) => void
}

/** Multi-select as a disclosure of checkboxes. It stays open on selection, so that nothing moves under the pointer. */
export function Several({ label, choices, chosen, onChange }: SeveralProps) {
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
          // closes this list, not the dialog
          event.preventDefault()
          event.stopPropagation()
          details.open = false
          details.querySelector('summary')?.focus()
        }}
      >
        <summary className="select" aria-labelledby={`${id} ${id}v`}>
          <span id={`${id}v`}>{names.join(t('common.listComma')) || t('advanced.any')}</span>
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
