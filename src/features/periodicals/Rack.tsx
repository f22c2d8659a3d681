/** Latest issues with covers, two rows at a time. */
import { useEffect, useState } from 'react'
import { useLocation, useRouter } from 'wouter'
import { coverBookOf } from '../../blocks/book-block/book-faces.ts'
import type { Arrival } from '../../contract/catalogue/periodicals.ts'
import { bookHref } from '../../core/rules/urls/portal-links.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Cover } from '../../ui/cover/Cover.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { chevLeft, chevRight } from '../../ui/icons/icons-pages.ts'
import { Alert } from '../../ui/state/Alert.tsx'
import { Empty } from '../../ui/state/Empty.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { TabPanel, Tabs } from '../../ui/Tabs.tsx'
import { textProps } from '../../ui/text/record-text.ts'
import { useFetch } from '../../ui/use-fetch.ts'
import { type At, hrefOf, SPANS } from './address.ts'
import { loadIssues } from './api.ts'
import { arrivalDay, issueWords } from './issue-words.ts'

/** issues in two rows */
const SHOWN = 12
const TIER = 6

export function Rack({ at }: { at: At }) {
  const t = useT()
  const { base } = useRouter()
  const [, navigate] = useLocation()
  const [page, setPage] = useState(0)
  const { data, isLoading, hasFailed, retry } = useFetch(at.span, signal =>
    loadIssues(at.span, { silent: true, signal }),
  )
  useEffect(() => setPage(0), [at.span])
  const pages = Math.ceil((data?.items.length ?? 0) / SHOWN)
  const next = SPANS[SPANS.indexOf(at.span) + 1]
  const choose = (span: string) =>
    navigate(hrefOf(at, { span: span as At['span'], page: at.page }), { replace: true })
  // at the end a button stays in place, with aria-disabled
  const step = (by: number, icon: string, name: string) => {
    const isOff = page + by < 0 || page + by >= pages
    return (
      <button
        type="button"
        className="iconbtn iconbtn--sm"
        aria-label={name}
        aria-disabled={isOff}
        onClick={() => isOff || setPage(page + by)}
      >
        <Icon d={icon} />
      </button>
    )
  }
  return (
    <section aria-labelledby="h-rack">
      <div className="section__head">
        <h2 id="h-rack" tabIndex={-1}>
          {t('periodicals.rack')}
        </h2>
        <Tabs
          label={t('periodicals.spans.label')}
          base="rack"
          tabs={SPANS.map(span => ({ id: span, label: t(`periodicals.spans.${span}`) }))}
          current={at.span}
          onChoose={choose}
        />
        {pages > 1 && (
          <span className="rack__nav">
            <span className="num" aria-live="polite">
              {page + 1} / {pages}
            </span>
            {step(-1, chevLeft, t('periodicals.previous'))}
            {step(1, chevRight, t('periodicals.next'))}
          </span>
        )}
      </div>
      <TabPanel base="rack" id={at.span}>
        {isLoading && !data && <Skeleton rows={2} label={t('periodicals.rackLoading')} />}
        {hasFailed && (
          <div className="mt-4">
            <Alert kind="err">
              {t('periodicals.rackFailed')}{' '}
              <button
                type="button"
                className="linkbtn"
                onClick={() => {
                  retry()
                  document.getElementById('h-rack')?.focus()
                }}
              >
                {t('common.tryAgain')}
              </button>
            </Alert>
          </div>
        )}
        {!hasFailed && !isLoading && data?.items.length === 0 && (
          <Empty
            title={t(`periodicals.nothingNew.${at.span}`)}
            action={
              next && (
                <button
                  type="button"
                  className="btn"
                  onClick={() => {
                    choose(next)
                    document.getElementById(`rack-${next}`)?.focus()
                  }}
                >
                  {t(`periodicals.look.${next}`)}
                </button>
              )
            }
          >
            {t('periodicals.nothingNewText')}
          </Empty>
        )}
        {!hasFailed && !!data?.items.length && (
          <ul className="rack" aria-busy={isLoading}>
            {data.items.slice(page * SHOWN, (page + 1) * SHOWN).map(arrival => (
              <Slot key={arrival.bibId} arrival={arrival} base={base} />
            ))}
            {emptySlots(data.items.slice(page * SHOWN, (page + 1) * SHOWN).length).map(key => (
              <li key={key} className="slot slot--off" aria-hidden="true">
                <div className="slot__lip" />
              </li>
            ))}
          </ul>
        )}
      </TabPanel>
    </section>
  )
}

/** Placeholders for empty slots. */
const emptySlots = (taken: number): string[] =>
  Array.from({ length: (TIER - (taken % TIER)) % TIER }, (_, at) => `empty ${at}`)

function Slot({ arrival, base }: { arrival: Arrival; base: string }) {
  const t = useT()
  const lang = useLang()
  const href = bookHref(base, arrival.bibId)
  return (
    <li className="slot">
      <Cover book={coverBookOf(arrival)} href={href} />
      <div className="slot__lip">
        <div className="slot__card">
          <a className="bt" href={href} {...textProps(arrival.title, lang)}>
            {arrival.title}
          </a>
          <span className="bm">{issueWords(t, arrival)}</span>
          <span className="bm slot__came">
            {t('periodicals.came', { day: arrivalDay(arrival, lang) })}
            {arrival.tags.slice(0, 1).map(tag => (
              <span key={tag} className="demotag" {...textProps(tag, lang)}>
                {tag}
              </span>
            ))}
          </span>
        </div>
      </div>
    </li>
  )
}
