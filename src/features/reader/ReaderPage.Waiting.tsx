/** Placeholder until the reader and the tab's page are loaded. */
import '../../styles/reader.css'
import '../../styles/empty.css'
import '../../styles/states.css'
import { Portrait } from '../../blocks/reader-banner/ReaderBanner.Card.tsx'
import { type CounterHrefs, Counters } from '../../blocks/reader-banner/ReaderBanner.Counters.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { titleOf } from './pages.ts'

export function BannerWaiting({ isWhole, hrefs }: { isWhole: boolean; hrefs: CounterHrefs }) {
  const t = useT()
  return (
    <section
      className={`libcard libcard--wait${isWhole ? '' : ' libcard--brief'}`}
      aria-label={t('reader.card')}
      aria-busy="true"
    >
      <Portrait src="" />
      <div className="libcard__mid" aria-hidden="true">
        <div className="libcard__name">
          <span className="sk sk--who" />
        </div>
        <div className="kv">
          <span className="sk" />
        </div>
        <div className="kv">
          <span className="sk" />
        </div>
      </div>
      <div className="libcard__r" aria-hidden="true">
        <span className="sk sk--bars" />
      </div>
      <Counters stats={null} isWaiting hrefs={hrefs} />
    </section>
  )
}

/** Heading and skeleton of a loading tab. */
export function ChildWaiting({ child }: { child: string }) {
  const t = useT()
  const title = t(titleOf(child))
  usePageTitle(title)
  return (
    <section className="mt-6">
      <h1 className={child === 'readerHome' ? 'sr' : 'listhead'}>{title}</h1>
      <div className="panel mt-4 panel__body">
        <Skeleton rows={4} label={t('common.loading')} />
      </div>
    </section>
  )
}
