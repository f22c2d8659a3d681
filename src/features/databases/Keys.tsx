import { useRouter } from 'wouter'
import type { PackageGroups } from '../../contract/packages.ts'
import { type DatabaseState, databasesPath } from '../../core/rules/database-url.ts'
import { useT } from '../../i18n/use-t.ts'
import { StatusTag } from './StatusTag.tsx'

const ORDER = [
  ['1', 'subscribed'],
  ['2', 'trial'],
  ['9', 'free'],
  ['0', 'other'],
] as const

/** How many stand how, and what that means at the door; pressed again, a status narrows no more. */
export function Keys({ state, groups }: { state: DatabaseState; groups: PackageGroups | null }) {
  const t = useT()
  const { base } = useRouter()
  return (
    <nav className="dbkeys" aria-label={t('databases.byStatus')}>
      {ORDER.map(([status, name]) => {
        const own = groups?.status.find(one => one.code === status)
        const isOn = state.status === status
        return (
          <a
            key={status}
            className="dbkey"
            href={base + databasesPath(state, { status: isOn ? '' : status })}
            aria-current={isOn ? 'true' : undefined}
          >
            <span className="dbkey__n tnum">{own?.count ?? '–'}</span>
            <span className="dbkey__t">
              <StatusTag status={Number(status)}>{t(`databases.statuses.${name}`)}</StatusTag>
            </span>
            <span className="dbkey__p">{t(`databases.keys.${name}`)}</span>
          </a>
        )
      })}
    </nav>
  )
}
