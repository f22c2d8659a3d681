import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import './searches.css'
import { hrefOfSaved, partsOfSaved } from '../../../blocks/saved-searches/search-parts.ts'
import type { SavedSearch } from '../../../contract/reader/x-saved-searches.ts'
import { $config } from '../../../core/stores/config.ts'
import { compactDay } from '../../../i18n/days.ts'
import type { T } from '../../../i18n/index.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { textProps } from '../../../ui/text/record-text.ts'
import { Spines } from './Spines.tsx'

/** number of its new books, as shown */
const countOf = ({ newCount, hasMore }: Pick<SavedSearch, 'newCount' | 'hasMore'>): string =>
  hasMore ? `${newCount}+` : String(newCount)

/** Where its new books are listed. */
const newBooksHref = (id: number): string => `/reader/searches?look=${id}`

type Props = {
  row: SavedSearch
  as: 'h2' | 'h3'
  /** the link of the number, for a row that opens in place */
  onLook?: () => void
  /** right of it, and below */
  children?: ReactNode
}

/** A saved search on a line: number of new books, their spines, name, conditions, how often its reader is told. */
export function SavedLine({ row, as: Heading, onLook, children }: Props) {
  const t = useT()
  const lang = useLang()
  const config = useStore($config)
  const { id, name, search, kind, newCount, every } = row
  const parts = partsOfSaved(search, config, t)
  const about =
    kind === 'search'
      ? parts.map(({ label, value }) => `${label} ${value}`).join(t('common.comma'))
      : t(`savedSearches.kinds.${kind}`)
  return (
    <li className={newCount > 0 ? 'sv sv--new' : 'sv'} id={`saved-${id}`}>
      <Link
        className="sv__n"
        href={newBooksHref(id)}
        aria-label={`${countOf(row)} ${t('savedSearches.fresh')} ${t('savedSearches.seeNew', { name })}`}
        onClick={onLook}
      >
        <b className="tnum">{countOf(row)}</b>
        <small>{t('savedSearches.fresh')}</small>
      </Link>
      <Spines bibIds={row.spines} />
      <div className="sv__b">
        <Heading {...textProps(name, lang)}>
          <Link href={hrefOfSaved(search)}>{name}</Link>
        </Heading>
        <p>{about}</p>
      </div>
      {children ?? (
        <p className="sv__f">
          {t(`savedSearches.every.${every}`)}
          <small className="tnum">{stateOf(row, t, lang)}</small>
        </p>
      )}
    </li>
  )
}

/** when its reader looked, or since when nothing was new */
export function stateOf(row: SavedSearch, t: T, lang: ReturnType<typeof useLang>): string {
  if (row.newCount > 0)
    return row.lookedDate ? t('savedSearches.looked', { date: compactDay(row.lookedDate, lang) }) : ''
  return row.foundDate
    ? t('savedSearches.since', { date: compactDay(row.foundDate, lang) })
    : t('savedSearches.never')
}
