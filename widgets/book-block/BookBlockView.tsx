import { booklistHref, searchHref } from '../../src/core/rules/portal-links.ts'
import { useLang, useT } from '../../src/i18n/use-t.ts'
import type { Around } from './around.ts'
import type { Found, Wanted } from './ask-books.ts'
import { Failed } from './Failed.tsx'
import type { Layout } from './layouts.ts'
import { useBooks } from './use-books.ts'
import { useNotice } from './use-notice.ts'

export type BookBlockViewProps = Omit<Around, 'isUnknown' | 'onRetry'> & {
  layout: Layout
  /** '' = the layout asked for is one, or nobody is looking for faults */
  noLayout: string
  /** what can be done with a book is left out */
  isBare: boolean
  /** null = no attribute names any book */
  wanted: Wanted | null
  onBooks: (found: Found) => void
}

/** How many stand one under the other: their room is kept. */
const roomOf = (layout: Layout, isBare: boolean, count: number) => ({
  className: `room room--${layout}${isBare ? ' room--bare' : ''}`,
  style: { '--_count': layout === 'shelf' || layout === 'carousel' ? 1 : count } as object,
})
const BOOKLIST = /^booklist:(.*)/
const isListed = (wanted: Wanted | null) => !!wanted && !wanted.names
/** The room of the head of a list, until it comes. */
const Headroom = ({ wanted }: Pick<BookBlockViewProps, 'wanted'>) => (
  <>
    {isListed(wanted) && <div className="head" />}
    {BOOKLIST.test(wanted?.source ?? '') && <p className="about" />}
  </>
)

/** The room before there are words. */
type BlankProps = Pick<BookBlockViewProps, 'layout' | 'isBare' | 'wanted'>
export const Blank = ({ layout, isBare, wanted }: BlankProps) => (
  <section part="box" aria-busy="true">
    <Headroom wanted={wanted} />
    <div {...roomOf(layout, isBare, wanted?.limit ?? 1)} />
  </section>
)

export function BookBlockView({ layout, noLayout, isBare, wanted, onBooks, ...place }: BookBlockViewProps) {
  const t = useT()
  const lang = useLang()
  const { api, portal, target, onError } = place
  const { source = '', query = '' } = wanted ?? {}
  const { found, parts, error, isAsking, retry } = useBooks(
    api,
    lang,
    { layout, hasHead: isListed(wanted), hasActions: !isBare },
    wanted,
    { onBooks, onError },
  )
  const around: Around = { ...place, isUnknown: !!error || !!isAsking, onRetry: retry }
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
          ? `${portal}/hotBook`
          : ''

  const { status } = Object(error) as { status?: number }
  const nothing =
    !wanted || status === 400
      ? 'unknown'
      : listId && status === 404
        ? 'noList'
        : found && !found.books.length
          ? wanted.names
            ? 'missing'
            : query
              ? 'nothing'
              : 'empty'
          : undefined
  const Notice = useNotice(lang, !!nothing || !!noLayout)
  const say = (name: NonNullable<typeof nothing> | 'noLayout') =>
    Notice ? <Notice name={name} layout={noLayout} {...{ wanted, portal, target }} /> : <slot />
  const isDrawn = found && parts
  const count = nothing || (error && !found) ? 1 : (found?.books.length ?? wanted!.limit)
  return (
    <section part="box" aria-label={title} aria-busy={!found && !error}>
      {isDrawn && parts.Head ? (
        <parts.Head
          {...{ title, found, href, target }}
          isBooklist={!!listId}
          isCounted={!!listId || !!query}
        />
      ) : (
        <Headroom wanted={wanted} />
      )}
      {noLayout && say('noLayout')}
      <div {...roomOf(layout, isBare, count)}>
        {nothing ? (
          say(nothing)
        ) : isDrawn ? (
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
