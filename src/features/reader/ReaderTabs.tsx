import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import '../../styles/tabs.css'
import type { MessageKey } from '../../i18n/index.ts'
import { useT } from '../../i18n/use-t.ts'
import { isOffered } from './rooms-of-calls.ts'

/** All fourteen, in the specification's order. */
const TABS = [
  ['readerHome', 'reader.home'],
  ['certificateInfo', 'reader.certificateInfo'],
  ['lendList', 'reader.lendList'],
  ['expiring', 'history.expiring'],
  ['histList', 'history.hists'],
  ['request', 'reader.requests'],
  ['shelf', 'reader.booklists'],
  ['course', 'reader.course'],
  ['message', 'reader.message'],
  ['violation', 'reader.violation'],
  ['loanLoss', 'reader.loanLoss'],
  ['feedback', 'reader.feedback'],
  ['reportLoss', 'reader.reportLoss'],
  ['score', 'reader.score'],
] as const

/** Whether a page of the reader's space exists, for whoever would link to it. */
export const hasTab = (child: string): boolean => TABS.some(([name]) => name === child)

/** pages without a tab of their own, and the tab they belong to */
const WITHIN: Record<string, string> = {
  history: 'histList',
  activity: 'certificateInfo',
  volts: 'violation',
  reviews: 'shelf',
  trials: 'request',
}

/** What is written while the page of a tab is on its way. */
export const titleOf = (child: string): MessageKey =>
  child === 'readerHome'
    ? 'reader.space'
    : (TABS.find(([name]) => name === (WITHIN[child] ?? child))?.[1] ?? 'reader.space')

/** so many tabs fill the line; fewer stand together at its beginning */
const SPREAD: number = 8

export function ReaderTabs({ now }: { now: string }) {
  const t = useT()
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    strip.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [now])
  return (
    <nav className="rtabs tabline" aria-label={t('reader.space')}>
      <div className={`tabs${TABS.length < SPREAD ? ' tabs--few' : ''}`} ref={strip}>
        {TABS.filter(([child]) => isOffered(child)).map(([child, key]) => (
          <Link
            key={child}
            className="tab"
            href={`/reader/${child}`}
            aria-current={child === (WITHIN[now] ?? now) ? 'page' : undefined}
          >
            {t(key)}
          </Link>
        ))}
      </div>
    </nav>
  )
}
