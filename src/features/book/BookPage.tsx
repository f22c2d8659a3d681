/** searchDetailLocal/{bibid}: one book (B08). */
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { useParams, useRouter } from 'wouter'
import '../../styles/book/book.css'
import '../../styles/book/record.css'
import '../../styles/empty.css'
import '../../styles/states.css'
import { OnlineLinks } from '../../blocks/book-block/BookBlock.OnlineLinks.tsx'
import { titleParts } from '../../blocks/book-block/book-faces.ts'
import { OnlineTable } from '../../blocks/book-block/OnlineTable.tsx'
import { PaperTable } from '../../blocks/book-block/PaperTable.tsx'
import { whenIdle } from '../../core/browser/when-idle.ts'
import { OpacError } from '../../core/errors.ts'
import { COPIES_RELOAD_DELAY } from '../../core/limits.ts'
import {
  type OnlineRow,
  type PaperRow,
  readHoldings,
  readOnline,
} from '../../core/rules/holdings/read-holdings.ts'
import { sumUpHoldings } from '../../core/rules/holdings/sum-up-holdings.ts'
import { $lastList, $resultPages } from '../../core/stores/books.ts'
import { confValue } from '../../core/stores/config.ts'
import { requestCovers } from '../../core/stores/covers.ts'
import { needMessages } from '../../i18n/index.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { chevRight } from '../../ui/icons/icons-pages.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { errorText } from '../../ui/state/error-text.ts'
import { Failed } from '../../ui/state/Failed.tsx'
import { FullMessage } from '../../ui/state/FullMessage.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { TabPanel, Tabs } from '../../ui/Tabs.tsx'
import { textProps } from '../../ui/text/record-text.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { WhenSeen } from '../../ui/when-seen.tsx'
import type { AroundProps } from './Around.tsx'
import { BasicInfo } from './BasicInfo.tsx'
import { BookHead } from './BookHead.tsx'
import { bookFace } from './book-face.ts'
import type { MarcTableProps } from './MarcTable.tsx'
import type { GoneBookProps } from './more/GoneBook.tsx'
import type { InResultsProps } from './next/InResults.tsx'
import { useRequestPanel } from './request/use-request-panel.ts'
import type { ShareProps } from './share/use-share.ts'
import { type BookData, useBook } from './use-book.ts'

const InResults = lazyPart<InResultsProps>(async () => {
  const [part] = await Promise.all([import('./next/InResults.tsx'), needMessages('inResults')])
  return part.InResults
})
const Around = lazyPart<AroundProps>(async () => (await import('./Around.tsx')).Around)

const BookAside = lazyPart<ShareProps>(async () => {
  const [part] = await Promise.all([import('./share/BookAside.tsx'), needMessages('bookMore')])
  return part.BookAside
})
const MarcTable = lazyPart<MarcTableProps>(async () => {
  const [part] = await Promise.all([import('./MarcTable.tsx'), needMessages('bookMore')])
  return part.MarcTable
})
const Volumes = lazyPart<{ bibId: string }>(async () => {
  const [part] = await Promise.all([import('./more/Volumes.tsx'), needMessages('bookMore')])
  return part.Volumes
})
const GoneBook = lazyPart<GoneBookProps>(async () => {
  const [part] = await Promise.all([import('./more/GoneBook.tsx'), needMessages('bookMore')])
  return part.GoneBook
})

export default function BookPage() {
  const t = useT()
  const { bibid = '' } = useParams()
  const { base } = useRouter()
  const state = useBook(bibid, useLang())
  const title = state.kind === 'ready' ? state.book.infos.map.baseInfo.map.title : ''
  usePageTitle(state.kind === 'missing' ? t('book.missing') : title)

  if (state.kind === 'ready')
    return <Book key={state.book.bibId} book={state.book} base={base} reloadHoldings={state.reloadHoldings} />
  if (state.kind === 'loading')
    return (
      <div className="wrap mt-8">
        <Skeleton rows={2} label={t('book.loading')} />
      </div>
    )
  return state.kind === 'missing' ? (
    <FullMessage
      scene="gap"
      code="404"
      title={t('book.missing')}
      actions={
        <a className="btn" href={`${base}/index`}>
          {t('common.backToHome')}
        </a>
      }
    >
      {t('book.missingHint')}
      <GoneBook bibId={bibid} base={base} />
    </FullMessage>
  ) : (
    <FullMessage
      scene="fallen"
      title={t('book.failed')}
      actions={
        <button type="button" className="btn" onClick={state.retry}>
          {t('common.tryAgain')}
        </button>
      }
    >
      {errorText('error' in state ? state.error : null, t)}
    </FullMessage>
  )
}

type BookProps = { book: BookData; base: string; reloadHoldings: () => void }

function Book({ book, base, reloadHoldings }: BookProps) {
  const t = useT()
  const lang = useLang()
  const lastList = useStore($lastList)
  const isInResults = useStore($resultPages).some(({ answer }) =>
    answer.dataList.some(({ bibId }) => bibId === book.bibId),
  )
  const [tab, setTab] = useState('basic')
  const paper = useMemo(() => readHoldings(book.holdings), [book.holdings])
  const online = useMemo(() => readOnline(book.row?.eholdings), [book.row])
  const summary = sumUpHoldings(paper, online.length)
  useEffect(() => {
    if ($resultPages.get().length || !/\/search(List|Catalog)\b/.test(document.referrer)) return
    whenIdle(() => void import('./next/from-referrer.ts').then(part => part.loadReferrer(base)))
  }, [])
  const { baseInfo, detailInfo } = book.infos.map
  const { main } = titleParts(baseInfo.map)
  const links = book.row?.linkUrls ?? []
  const request = useRequestPanel()
  useEffect(() => requestCovers([{ ...baseInfo.map, bibId: book.bibId }]), [book])

  return (
    <div className="wrap">
      <div className={isInResults ? 'nxw nxw--on' : 'nxw'}>
        {isInResults ? (
          <InResults bibId={book.bibId} />
        ) : (
          <nav className="crumbs" aria-label={t('book.crumbs')}>
            <a href={lastList || `${base}/index`}>{lastList ? t('book.toResults') : t('shell.home')}</a>
            <Icon d={chevRight} />
            <span aria-current="page" {...textProps(main, lang)}>
              {main}
            </span>
          </nav>
        )}
      </div>
      <BookHead book={book} base={base} paper={paper} summary={summary} request={request}>
        {request.open && request.Panel && (
          <request.Panel
            key={request.open}
            kind={request.open}
            bibId={book.bibId}
            title={baseInfo.map.title}
            onClose={request.close}
            onDone={() => setTimeout(reloadHoldings, COPIES_RELOAD_DELAY)}
          />
        )}
        {/^doc\.0[34]$/.test(baseInfo.map.docType) && <Volumes bibId={book.bibId} />}
        <BookHoldings
          paper={paper}
          online={online}
          fault={book.holdingsFault}
          showsCurrent={confValue('space.item.show.cur.location') === '1'}
          onRetry={reloadHoldings}
        />
      </BookHead>
      <div className="section section__head">
        <Tabs
          label={t('book.info')}
          base="info"
          tabs={[
            { id: 'basic', label: t('book.basic') },
            { id: 'marc', label: t('book.marc') },
          ]}
          current={tab}
          onChoose={setTab}
        />
      </div>
      <div className="bibcols mt-6">
        <TabPanel base="info" id={tab}>
          {tab === 'basic' ? (
            <BasicInfo entries={Object.entries(detailInfo.map)} base={base} language={book.row?.language} />
          ) : (
            <MarcTable bibId={book.bibId} initial={book.marc} />
          )}
        </TabPanel>
        <aside aria-label={t('book.trend')}>
          <WhenSeen>
            <BookAside bibId={book.bibId} title={baseInfo.map.title} />
          </WhenSeen>
          {links.length > 0 && (
            <div className="side-card">
              <h2>{t('book.onlineLinks')}</h2>
              <div className="rec__links">
                <OnlineLinks links={links} />
              </div>
            </div>
          )}
        </aside>
      </div>
      <Around
        book={book}
        bibId={book.bibId}
        title={baseInfo.map.title}
        face={bookFace(book)}
        base={base}
        onGone={reloadHoldings}
      />
    </div>
  )
}

type Props = {
  paper: PaperRow[]
  online: OnlineRow[]
  /** undefined = the copies are known */
  fault: BookData['holdingsFault']
  showsCurrent: boolean
  onRetry: () => void
}

/** All copies, print and online. */
function BookHoldings({ paper, online, fault, showsCurrent, onRetry }: Props) {
  const t = useT()
  const isKnown = fault === undefined
  const hasPaper = paper.length > 0 || !online.length || !isKnown
  const [open, setOpen] = useState(hasPaper ? 'paper' : 'electronic')
  const tabs = [
    ...(hasPaper ? [{ id: 'paper', label: t('book.paper'), ...(isKnown && { count: paper.length }) }] : []),
    ...(online.length ? [{ id: 'electronic', label: t('book.electronic'), count: online.length }] : []),
  ]
  return (
    <section className="section" aria-labelledby="h-holdings">
      <div className="section__head">
        <h2 id="h-holdings">{t('book.holdings')}</h2>
        <Tabs label={t('book.holdings')} base="hold" tabs={tabs} current={open} onChoose={setOpen} />
      </div>
      <TabPanel base="hold" id={open} className="mt-4">
        {open === 'electronic' ? (
          <div className="panel">
            <OnlineTable rows={online} />
          </div>
        ) : paper.length ? (
          <div className="panel">
            <PaperTable rows={paper} showsCurrent={showsCurrent} />
          </div>
        ) : fault !== undefined ? (
          <Failed
            title={t('book.holdingsFailed')}
            error={fault ?? new OpacError('silent', '')}
            retry={t('common.tryAgain')}
            onRetry={onRetry}
          />
        ) : (
          <p className="muted">{t('book.none')}</p>
        )}
      </TabPanel>
    </section>
  )
}
