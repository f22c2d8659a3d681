import { useState } from 'react'
import type { Counted, PackageGroups } from '../../contract/databases/packages.ts'
import type { DatabaseState } from '../../core/rules/search/database-url.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { chevDown } from '../../ui/icons/icons.ts'
import { isNarrow } from '../../ui/narrow.ts'

type Props = {
  state: DatabaseState
  groups: PackageGroups | null
  onChange: (more: Partial<DatabaseState>) => void
}

/** Filters by subject and kind, with counts, multi-select. Collapsed on phones. */
export function Narrow({ state, groups, onChange }: Props) {
  const t = useT()
  return (
    <>
      <Group
        field="subject"
        name={t('databases.subject')}
        values={groups?.subject ?? []}
        chosen={state.subject}
        onChange={subject => onChange({ subject })}
      />
      <Group
        field="type"
        name={t('databases.type')}
        values={groups?.type ?? []}
        chosen={state.type}
        onChange={type => onChange({ type })}
      />
    </>
  )
}

type GroupProps = {
  field: string
  name: string
  values: Counted[]
  chosen: string[]
  onChange: (chosen: string[]) => void
}

function Group({ field, name, values, chosen, onChange }: GroupProps) {
  const [isOpen] = useState(() => chosen.length > 0 || !isNarrow())
  // selected values without results stay listed, so that they can be removed
  const lost = chosen.filter(code => !values.some(one => one.code === code))
  const shown = [...values, ...lost.map(code => ({ code, name: code, count: 0 }))]
  if (!shown.length) return null
  return (
    <details className="facet" open={isOpen}>
      <summary>
        {name}
        {chosen.length > 0 && <span className="count">{chosen.length}</span>}
        <Icon d={chevDown} />
      </summary>
      <fieldset aria-label={name}>
        <ul>
          {shown.map(({ code, name: words, count }) => (
            <li key={code}>
              <label data-n={count}>
                <input
                  type="checkbox"
                  className="checkbox"
                  name={field}
                  value={code}
                  checked={chosen.includes(code)}
                  onChange={event =>
                    onChange(
                      event.currentTarget.checked
                        ? [...chosen, code]
                        : chosen.filter(other => other !== code),
                    )
                  }
                />
                <span>{words}</span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
    </details>
  )
}
