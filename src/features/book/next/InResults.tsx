/** Previous and next of the results that this book was opened from; ← → and Esc do the same. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useRouter } from 'wouter'
import './in-results.css'
import { mainTitle } from '../../../blocks/book-block/book-faces.ts'
import { returnTo } from '../../../core/browser/return-to.ts'
import { bookHref } from '../../../core/rules/urls/portal-links.ts'
import { $lastList, $resultPages } from '../../../core/stores/books.ts'
import { grouped } from '../../../i18n/grouped.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { chevLeft, chevRight } from '../../../ui/icons/icons-pages.ts'
import { textProps } from '../../../ui/text/record-text.ts'
import { loadPage, type Neighbour, standingOf } from './result-pages.ts'

export type InResultsProps = { bibId: string }

export function InResults({ bibId }: InResultsProps) {
  const t = useT()
  const { base } = useRouter()
  const [, navigate] = useLocation()
  const pages = useStore($resultPages)
  const found = standingOf(pages, bibId)
  const missing = found && (found.before === undefined ? -1 : found.after === undefined ? 1 : 0)
  const [attempt, setAttempt] = useState(0)
  const [failedAt, setFailed] = useState('')
  const key = `${bibId} ${missing} ${attempt}`

  useEffect(() => {
    if (!found || !missing) return
    const stop = new AbortController()
    loadPage(found.page, missing, stop.signal).catch(() => stop.signal.aborted || setFailed(key))
    return () => stop.abort()
  }, [key])

  const back = found?.page.address ?? ''
  /** @returns whether there is one */
  function go(to: Neighbour): boolean {
    if (!to) return false
    $lastList.set(to.page.address)
    navigate(bookHref('', to.book.bibId))
    return true
  }
  function goBack(): void {
    returnTo(bookHref(base, bibId))
    navigate(back.slice(base.length))
  }
  // before the paint: who sees the next title can press →
  useLayoutEffect(() => {
    if (!found) return
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (isUsed(event.target as Element)) return
      if (event.key === 'Escape') goBack()
      else if (event.key === 'ArrowLeft') go(found.before)
      else if (event.key === 'ArrowRight') go(found.after)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [found])
  if (!found) return null

  const { number, total, page } = found
  const words = (page.request.queryFieldList ?? []).map(({ values }) => values.join(' ')).join(' ')
  const values = { n: grouped(number), total: grouped(total) }
  const before = pages.find(one => one.answer.total !== total)?.answer.total
  const part = (side: 'before' | 'after') => (
    <Side
      side={side}
      to={found[side]}
      base={base}
      hasFailed={failedAt === key}
      onRetry={() => setAttempt(attempt + 1)}
      onGo={() => $lastList.set(found[side]?.page.address ?? '')}
    />
  )
  return (
    <nav className="nx" aria-label={t('inResults.label')}>
      {part('before')}
      <span className="nx__c">
        <a href={back} onClick={() => returnTo(bookHref(base, bibId))} title="Esc">
          <span className="nx__full">{words ? t('inResults.back', { words }) : t('inResults.backAll')}</span>
          <span className="nx__short">{t('inResults.backShort')}</span>
        </a>
        <span className="tnum">
          <span className="nx__full">{t('inResults.nth', values)}</span>
          <span className="nx__short">{t('inResults.nthShort', values)}</span>
        </span>
      </span>
      {part('after')}
      {before !== undefined && (
        <p className="nx__ch" role="status">
          {t('inResults.changed', { before: grouped(before), after: values.total })}{' '}
          <a href={back}>{t('inResults.searchAgain')}</a>
        </p>
      )}
    </nav>
  )
}

/** Keys of what has the focus come first: fields, dialogs, tabs, menus and whatever scrolls sideways. */
const isUsed = (target: Element): boolean =>
  !!document.querySelector('dialog[open], header details[open]') ||
  !!target.closest?.(
    'input, select, textarea, [contenteditable], [role=tablist], [role=listbox], [role=menu], [tabindex="0"], .books, ul[class*=shelf]',
  )

type SideProps = {
  side: 'before' | 'after'
  to: Neighbour
  base: string
  hasFailed: boolean
  onRetry: () => void
  onGo: () => void
}

function Side({ side, to, base, hasFailed, onRetry, onGo }: SideProps) {
  const t = useT()
  const lang = useLang()
  const isBefore = side === 'before'
  const css = isBefore ? 'nx__p' : 'nx__n'
  const frame = (label: ReactNode, text: ReactNode) => (
    <span className="nx__b">
      <small>{label}</small> {text}
    </span>
  )
  if (to === null)
    return (
      <span className={`${css} nx__e`}>
        {frame(
          t(isBefore ? 'inResults.none' : 'inResults.noneAfter'),
          <b>{t(isBefore ? 'inResults.first' : 'inResults.last')}</b>,
        )}
      </span>
    )
  const label = t(isBefore ? 'inResults.before' : 'inResults.after')
  if (to === undefined)
    return (
      <span className={`${css} nx__e`}>
        {frame(
          label,
          hasFailed ? (
            <button type="button" className="linkbtn" onClick={onRetry}>
              {t('inResults.failed')}
            </button>
          ) : (
            <b>{t('inResults.loading')}</b>
          ),
        )}
      </span>
    )
  const title = mainTitle(to.book)
  return (
    <a className={css} href={bookHref(base, to.book.bibId)} rel={isBefore ? 'prev' : 'next'} onClick={onGo}>
      {isBefore && <Icon d={chevLeft} />}
      {frame(
        <>
          {label}
          <i>{t(isBefore ? 'inResults.beforeNth' : 'inResults.afterNth', { n: grouped(to.number) })}</i>
        </>,
        <b {...textProps(title, lang, to.book.language)}>{title}</b>,
      )}
      {!isBefore && <Icon d={chevRight} />}
    </a>
  )
}
