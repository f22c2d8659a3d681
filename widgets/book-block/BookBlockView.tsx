import { type ComponentType, useEffect, useState } from 'react'
import { booklistHref, searchHref } from '../../src/core/rules/urls/portal-links.ts'
import type { Lang } from '../../src/core/stores/language.ts'
import { needMessagesIn } from '../../src/i18n/index.ts'
import { useLang, useT } from '../../src/i18n/use-t.ts'
import { retryOnReturn } from '../core.ts'
import { node } from '../element/nodes.ts'
import { useLive } from '../element/use-live.ts'
import type { Around } from './layouts/around.ts'
import { fetchParts, type Layout } from './layouts/layouts.ts'
import { type BooksRequest, type Found, loadBooks } from './load-books.ts'
import type { NoticeProps } from './Notice.tsx'

export type BookBlockViewProps = Omit<Around, 'isUnknown' | 'onRetry'> & {
  layout: Layout
  /** invalid layout name to report; '' = valid, or fault reporting is off */
  noLayout: string
  /** without actions */
  isBare: boolean
  /** null = no attribute names any book */
  request: BooksRequest | null
  onBooks: (found: Found) => void
}

/** Number of stacked books to reserve room for. */
const roomOf = (layout: Layout, isBare: boolean, count: number) => ({
  className: `room room--${layout}${isBare ? ' room--bare' : ''}`,
  style: { '--_count': layout === 'shelf' || layout === 'carousel' ? 1 : count } as object,
})
const BOOKLIST = /^booklist:(.*)/
const isListed = (request: BooksRequest | null) => !!request && !request.names
const isBooklist = (request: BooksRequest | null) => BOOKLIST.test(request?.source ?? '')
/** Reserved room of a list's head until it loads. */
const Headroom = ({ request }: Pick<BookBlockViewProps, 'request'>) => (
  <>
    {isListed(request) && <div className="head" />}
    {isBooklist(request) && <p className="about" />}
  </>
)

/** Reserved room before the messages are loaded. */
export function blank({
  layout,
  isBare,
  request,
}: Pick<BookBlockViewProps, 'layout' | 'isBare' | 'request'>) {
  const { className, style } = roomOf(layout, isBare, request?.limit ?? 1)
  const room = node('div', { class: className })
  for (const [name, value] of Object.entries(style)) room.style.setProperty(name, String(value))
  return node(
    'section',
    { part: 'box', 'aria-busy': 'true' },
    isListed(request) && node('div', { class: 'head' }),
    isBooklist(request) && node('p', { class: 'about' }),
    room,
  )
}

export function BookBlockView({ layout, noLayout, isBare, request, onBooks, ...place }: BookBlockViewProps) {
  const t = useT()
  const lang = useLang()
  const { api, portal, target, onError } = place
  const { source = '', query = '' } = request ?? {}
  const options = { layout, hasHead: isListed(request), hasActions: !isBare }
  const {
    found: [found, parts] = [],
    error,
    isRetrying,
    retry,
  } = useLive(
    request && JSON.stringify([api, lang, options, request]),
    signal => Promise.all([loadBooks(api, lang, request!, signal), fetchParts(options, lang)]),
    { onFound: ([found]) => onBooks(found), onError },
  )
  const around: Around = { ...place, isUnknown: !!error || !!isRetrying, onRetry: retry }
  const listId = BOOKLIST.exec(source)?.[1]?.trim()
  const title =
    found?.name || query || t(source === 'new' ? 'block.new' : source === 'hot' ? 'block.hot' : 'block.books')
  const href = listId
    ? booklistHref(portal, listId)
    : query
      ? searchHref(portal, query)
      : source === 'new'
        ? `${portal}/searchList?sort=inDate`
        : source === 'hot'
          ? `${portal}/hotBook?span=all`
          : ''

  const { status } = Object(error) as { status?: number }
  const nothing =
    !request || status === 400
      ? 'unknown'
      : listId && status === 404
        ? 'noList'
        : found && !found.books.length
          ? request.names
            ? 'missing'
            : query
              ? 'nothing'
              : 'empty'
          : undefined
  const Notice = useNotice(lang, !!nothing || !!noLayout)
  const say = (name: NonNullable<typeof nothing> | 'noLayout') =>
    Notice ? <Notice name={name} layout={noLayout} {...{ request, portal, target }} /> : <slot />
  const count = nothing || (error && !found) ? 1 : (found?.books.length ?? request!.limit)
  return (
    <section part="box" aria-label={title} aria-busy={!found && !error}>
      {found && parts?.Head ? (
        <parts.Head
          {...{ title, found, href, target }}
          isBooklist={!!listId}
          isCounted={!!listId || !!query}
        />
      ) : (
        <Headroom request={request} />
      )}
      {noLayout && say('noLayout')}
      <div {...roomOf(layout, isBare, count)}>
        {nothing ? (
          say(nothing)
        ) : found && parts ? (
          <parts.Drawing {...around} books={found.books} Actions={parts.Actions} />
        ) : error ? (
          <Failed href={href || `${portal}/index`} target={target} onRetry={retry} />
        ) : (
          <p className="wait">{t('block.loading')}</p>
        )}
      </div>
      {!!found?.missing.length && !!found.books.length && (
        <p className="sub">{t('block.left', { count: found.missing.length })}</p>
      )}
    </section>
  )
}

type Props = {
  href: string
  target: string | undefined
  onRetry: () => void
}

/** The request failed: offers a retry. The element's own content, a working link, is shown too. */
function Failed({ href, target, onRetry }: Props) {
  const t = useT()
  return (
    <div className="msg" part="message" role="alert">
      <b>{t('block.failed')}</b>
      <p>{t('block.failedHint')}</p>
      <p className="ways">
        <button type="button" className="btn" part="button" onClick={onRetry}>
          {t('block.retry')}
        </button>
        <a part="link" href={href} target={target}>
          {t('block.inPortal')}
        </a>
        <slot />
      </p>
    </div>
  )
}

/** @returns the notice component once loaded; a failed load is retried on return to the page */
function useNotice(lang: Lang, isNeeded: boolean): ComponentType<NoticeProps> | undefined {
  const [found, setFound] = useState<{ Notice?: ComponentType<NoticeProps> }>({})
  useEffect(() => {
    if (!isNeeded) return
    let stop = () => {}
    const load = () =>
      import('./Notice.tsx')
        .then(async part => {
          await needMessagesIn(lang, ['blockNote'])
          setFound({ Notice: part.Notice })
        })
        .catch(() => {
          stop = retryOnReturn(() => void load())
        })
    void load()
    return () => stop()
  }, [lang, isNeeded])
  return found.Notice
}
