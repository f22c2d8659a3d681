import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import '../../styles/tabs.css'
import { useT } from '../../i18n/use-t.ts'
import { READER_PAGE_NAMES, READER_PAGES, type ReaderPageName, tabOf } from './pages.ts'
import { isOffered } from './unsupported.ts'

const TABS = READER_PAGE_NAMES.filter(name => READER_PAGES[name].tab)

/** from this many tabs they fill the line; fewer are left-aligned */
const SPREAD: number = 8

export function ReaderTabs({ now }: { now: ReaderPageName }) {
  const t = useT()
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    strip.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
  }, [now])
  return (
    <nav className="rtabs tabline" aria-label={t('reader.space')}>
      <div className={`tabs${TABS.length < SPREAD ? ' tabs--few' : ''}`} ref={strip}>
        {TABS.filter(isOffered).map(name => (
          <Link
            key={name}
            className="tab"
            href={`/reader/${name}`}
            aria-current={name === tabOf(now) ? 'page' : undefined}
          >
            {t(READER_PAGES[name].tab!)}
          </Link>
        ))}
      </div>
    </nav>
  )
}
