import type { RefObject } from 'react'
import { useRouter } from 'wouter'
import type { BrowsePage, BrowseRow } from '../../contract/catalogue/x-browse.ts'
import type { HeadingKind } from '../../core/api/browse.ts'
import { searchHref } from '../../core/rules/urls/portal-links.ts'
import { grouped } from '../../i18n/grouped.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { chevLeft, chevRight } from '../../ui/icons/icons-pages.ts'
import { Alert } from '../../ui/state/Alert.tsx'
import { ranged } from '../../ui/text/ranged.ts'
import { textProps } from '../../ui/text/record-text.ts'
import { drawerName, type Order } from './Drawers.tsx'

type Props = {
  kind: HeadingKind
  page: BrowsePage
  order: Order
  hrefOf: (more: Record<string, string>) => string
  onAgain: () => void
  onMove: () => void
  heading: RefObject<HTMLHeadingElement>
}

/** The open drawer: its headings, and the ways on. */
export function Headings({ kind, page, hrefOf, onAgain, onMove, heading }: Props) {
  const t = useT()
  const lang = useLang()
  const { rows, before, after, marks, madeAt } = page
  const [first, last] = [rows[0]?.name ?? '', rows.at(-1)?.name ?? '']
  const span = t('browse.span', { first, last })
  const isAway = rows.some(({ count }) => count === null)
  return (
    <section className="azo" aria-labelledby="az-h">
      <div className="azo__h">
        <h2 id="az-h" tabIndex={-1} ref={heading}>
          {drawerName(page.drawer, t)}
        </h2>
        {first && <p {...textProps(span, lang)}>{span}</p>}
        <p className="tnum">{t('browse.total', { total: grouped(page.total) })}</p>
      </div>
      {page.isOld && madeAt && <p className="azo__old">{t('browse.old', { time: madeAt })}</p>}
      {isAway && (
        <Alert kind="warn">
          {t('browse.away')}{' '}
          <button type="button" className="linkbtn" onClick={onAgain}>
            {t('common.tryAgain')}
          </button>
        </Alert>
      )}
      {rows.length > 0 ? (
        <ul className="azl">
          {rows.map(row => (
            <Heading key={row.id} kind={kind} row={row} />
          ))}
        </ul>
      ) : (
        <p className="muted mt-4">{t('browse.gone')}</p>
      )}
      {marks.length > 1 && (
        <nav className="azx" aria-label={t('browse.marks')}>
          {marks.map(({ text, isHere }) => (
            <a
              key={text}
              href={hrefOf({ from: text })}
              onClick={onMove}
              aria-current={isHere ? 'true' : undefined}
              {...textProps(text, lang)}
            >
              {text}
            </a>
          ))}
        </nav>
      )}
      <nav className="azp" aria-label={t('browse.moves')}>
        {before ? (
          <a href={hrefOf({ before: before.cursor })} rel="prev" onClick={onMove}>
            <Icon d={chevLeft} />
            <span>
              <small>{t('browse.before')}</small> <span {...textProps(before.name, lang)}>{before.name}</span>
            </span>
          </a>
        ) : (
          <span />
        )}
        {after && (
          <a href={hrefOf({ after: after.cursor })} rel="next" onClick={onMove}>
            <span>
              <small>{t('browse.after')}</small> <span {...textProps(after.name, lang)}>{after.name}</span>
            </span>
            <Icon d={chevRight} />
          </a>
        )}
      </nav>
    </section>
  )
}

function Heading({ kind, row: { name, see, dates, count } }: { kind: HeadingKind; row: BrowseRow }) {
  const t = useT()
  const lang = useLang()
  const { base } = useRouter()
  const to = see || name
  const href =
    kind === 'title'
      ? searchHref(base, to, 'title', '=')
      : `${base}/searchList?${new URLSearchParams({ [kind]: to })}`
  const number =
    count === null ? (
      <span className="num" title={t('browse.unknown')}>
        –<span className="sr">{t('browse.unknown')}</span>
      </span>
    ) : (
      <span className="num">
        {grouped(count)}
        <span className="sr"> {t('browse.count', { count: '' }).trim()}</span>
      </span>
    )
  return (
    <li className={see ? 'az az--see' : 'az'}>
      {see ? (
        <>
          <span {...textProps(name, lang)}>{name}</span>
          <span className="az__s">
            <b>{t('browse.see')}</b>{' '}
            <a href={href} {...textProps(see, lang)}>
              {see}
            </a>
          </span>
        </>
      ) : (
        <a href={href} {...textProps(name, lang)}>
          {name}
        </a>
      )}
      {dates && <small className="az__d">{ranged(dates)}</small>}
      <span className="az__l" aria-hidden="true" />
      {number}
    </li>
  )
}
