/** /browse/{by}: authors, subjects and titles from A to Z, and call numbers. All of the state is in the address. */
import { useEffect, useRef } from 'react'
import { useParams, useRouter, useSearch } from 'wouter'
import './browse.css'
import { type HeadingKind, loadHeadings } from '../../core/api/browse.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Failed } from '../../ui/state/Failed.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { TabLinks } from '../../ui/Tabs.tsx'
import { useFetch } from '../../ui/use-fetch.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { CallNumbers } from './CallNumbers.tsx'
import { Drawers } from './Drawers.tsx'
import { Headings } from './Headings.tsx'
import { StartHere } from './StartHere.tsx'
import { useMoved } from './use-moved.ts'

const KINDS = ['author', 'subject', 'title', 'callno'] as const
type BrowseBy = (typeof KINDS)[number]
/** ms until it is asked again whether the names are in order */
const AGAIN = 2000

export default function BrowsePage() {
  const t = useT()
  const { base } = useRouter()
  const { by = 'author' } = useParams<{ by: BrowseBy }>()
  usePageTitle(`${t('browse.title')} · ${t(`browse.kinds.${by}`)}`)
  const page = useRef<HTMLDivElement>(null)
  // the current tab is in view, also where the strip is wider than the screen
  useEffect(() => {
    const strip = page.current?.querySelector('.tabs')
    const tab = strip?.querySelector('[aria-current]')?.getBoundingClientRect()
    const box = strip?.getBoundingClientRect()
    if (!strip || !box || !tab) return
    if (tab.right > box.right) strip.scrollLeft += tab.right - box.right
    else if (tab.left < box.left) strip.scrollLeft += tab.left - box.left
  }, [by])
  return (
    <div className="wrap browse" ref={page}>
      <div className="browse__h">
        <h1>{t('browse.title')}</h1>
        <p>{t('browse.lead')}</p>
      </div>
      <TabLinks
        label={t('browse.by')}
        current={by}
        tabs={KINDS.map(id => ({ id, label: t(`browse.kinds.${id}`), href: `${base}/browse/${id}` }))}
      />
      {by === 'callno' ? <CallNumbers key={by} /> : <OfKind key={by} kind={by} />}
    </div>
  )
}

function OfKind({ kind }: { kind: HeadingKind }) {
  const t = useT()
  const lang = useLang()
  const { base } = useRouter()
  const params = new URLSearchParams(useSearch())
  const value = (name: string) => params.get(name) || undefined
  // another order or address that is not known counts as the usual
  const order = value('order') === 'strokes' ? 'strokes' : 'pinyin'
  const query = {
    order,
    from: value('from'),
    drawer: value('drawer'),
    after: value('after'),
    before: value('before'),
  }
  const { data, hasFailed, error, retry } = useFetch(
    `browse ${lang} ${kind} ${JSON.stringify(query)}`,
    signal => loadHeadings(kind, query, { silent: true, signal }),
  )
  useEffect(() => {
    if (!data?.making) return
    const timer = setTimeout(retry, AGAIN)
    return () => clearTimeout(timer)
  }, [data])
  const { heading, onMove } = useMoved(data)
  const path = `${base}/browse/${kind}`
  const hrefOf = (more: Record<string, string>) => {
    const next = new URLSearchParams({ ...(order === 'strokes' && { order }), ...more })
    return next.size ? `${path}?${next}` : path
  }

  return (
    <>
      <StartHere kind={kind} path={path} from={query.from ?? ''} order={order} hrefOf={hrefOf} />
      {hasFailed ? (
        <Failed title={t('browse.failed')} error={error} retry={t('common.tryAgain')} onRetry={retry} />
      ) : !data ? (
        <Skeleton rows={3} label={t('browse.loading')} />
      ) : data.making ? (
        <p className="mt-6" role="status">
          {t('browse.making')}
        </p>
      ) : !data.total ? (
        <p className="muted mt-6">{t('browse.empty')}</p>
      ) : (
        <>
          <Drawers page={data} order={order} hrefOf={hrefOf} onMove={onMove} />
          <Headings
            kind={kind}
            page={data}
            order={order}
            hrefOf={hrefOf}
            onAgain={retry}
            onMove={onMove}
            heading={heading}
          />
        </>
      )}
    </>
  )
}
