/** The groups of settings, how many are changed or wrong in each, and which settings are listed. */
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { alert } from '../../ui/icons/icons.ts'
import { pencil } from '../../ui/icons/icons-pages.ts'
import type { Filter } from './filter.ts'

type Group = { code: string; label: string; count: number; wrong: number; changed: number }
type Props = {
  groups: Group[]
  filter: Filter
  onFilter: (filter: Filter) => void
  onJump: (code: string) => void
}

export function GroupNav({ groups, filter, onFilter, onJump }: Props) {
  const t = useT()
  return (
    <nav className="setn" aria-label={t('staffSettings.groups')}>
      <ul>
        {groups.map(group => (
          <li key={group.code}>
            <a
              href={`#group-${group.code}`}
              onClick={event => {
                event.preventDefault()
                onJump(group.code)
              }}
            >
              {group.label}
              {group.wrong > 0 && (
                <Mark d={alert} kind="b" words={t('staffSettings.wrongCount', { count: group.wrong })}>
                  {group.wrong}
                </Mark>
              )}
              {group.changed > 0 && (
                <Mark d={pencil} kind="c" words={t('staffSettings.changedCount', { count: group.changed })}>
                  {group.changed}
                </Mark>
              )}
              <span className="num">{group.count}</span>
            </a>
          </li>
        ))}
      </ul>
      {(['isChanged', 'isOther'] as const).map(name => (
        <label key={name} className="check">
          <input
            type="checkbox"
            checked={filter[name]}
            onChange={event => onFilter({ ...filter, [name]: event.currentTarget.checked })}
          />
          <span>{t(name === 'isChanged' ? 'staffSettings.onlyChanged' : 'staffSettings.onlyOther')}</span>
        </label>
      ))}
    </nav>
  )
}

type MarkProps = { d: string; kind: 'b' | 'c'; words: string; children: number }

const Mark = ({ d, kind, words, children }: MarkProps) => (
  <span className={`setn__${kind}`}>
    <Icon d={d} />
    <span aria-hidden="true">{children}</span>
    <span className="sr">{words}</span>
  </span>
)
