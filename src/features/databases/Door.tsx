import { useRouter } from 'wouter'
import type { PackageRow } from '../../contract/databases/packages.ts'
import { databasePath } from '../../core/rules/search/database-url.ts'
import { safeUrl } from '../../core/rules/urls/safe-url.ts'
import type { T } from '../../i18n/index.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { external } from '../../ui/icons/icons.ts'
import { LangText } from '../../ui/text/LangText.tsx'
import { Mark } from '../../ui/text/Mark.tsx'
import { textProps } from '../../ui/text/record-text.ts'
import { StatusTag, statusCode } from './StatusTag.tsx'

/** A database in the list: name, description, status and access link. */
export function Door({ row }: { row: PackageRow }) {
  const t = useT()
  const lang = useLang()
  const { base } = useRouter()
  const { packageName: name, otherName, line, mark } = row
  return (
    <li className="dbdoor">
      <span className="db__mark" aria-hidden="true" {...textProps(mark, lang)}>
        <Mark src={row.coverUrl} mark={mark} />
      </span>
      <div className="dbdoor__t">
        <h3>
          <a href={base + databasePath(row.packageId)} {...textProps(name, lang)}>
            {name}
          </a>
        </h3>
        {otherName && (
          <p className="dbdoor__o" {...textProps(otherName, lang)}>
            {otherName}
          </p>
        )}
        <p {...textProps(line, lang)}>{line}</p>
        <p className="dbdoor__m">
          {[row.host, ...row.subjects.map(one => one.name), row.langDesc].filter(Boolean).map((word, at) => (
            <span key={word} className={at === 0 && row.host ? 'mono' : undefined}>
              <LangText text={word} page={lang} />
            </span>
          ))}
        </p>
      </div>
      <div className="dbdoor__s">
        <StatusTag status={statusCode(row)}>{row.statusDesc}</StatusTag>
        <span className="tnum">{since(row, t)}</span>
      </div>
      <div className="dbdoor__a">
        <WayIn row={row} href={base + databasePath(row.packageId)} />
      </div>
    </li>
  )
}

/** Start or end of access. */
function since({ status, isEnded, endDate, activatedDate, url }: PackageRow, t: T): string {
  if (isEnded) return t('databases.endedOn', { date: endDate })
  if (status === 2) return endDate ? t('databases.trialUntil', { date: endDate }) : ''
  if (status === 9) return t('databases.open')
  if (!url) return t('databases.atLibrary')
  return activatedDate ? t('databases.since', { date: activatedDate.slice(0, 7) }) : ''
}

function WayIn({ row, href }: { row: PackageRow; href: string }) {
  const t = useT()
  const name = row.packageName
  const url = safeUrl(row.url)
  if (row.isEnded) return <span className="dbdoor__x">{t('databases.ended')}</span>
  if (!url)
    return (
      <a className="btn btn--sm" href={href} aria-label={t('databases.howOf', { name })}>
        {t('databases.how')}
      </a>
    )
  return (
    <a
      className="btn btn--sm"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('databases.enterOf', { name })}
    >
      {t('databases.enter')}
      <Icon d={external} size="sm" />
    </a>
  )
}
