import { booklistHref, searchHref } from '../../src/core/rules/portal-links.ts'
import { useLang, useT } from '../../src/i18n/use-t.ts'
import type { Around } from './around.ts'
import type { Found, Wanted } from './ask-books.ts'
import type { Layout } from './layouts.ts'
import { Message } from './Message.tsx'
import { useBooks } from './use-books.ts'

export type BookBlockViewProps = Pick<Around, 'api' | 'portal' | 'target' | 'onOpen'> & {
  layout: Layout
  /** null = no attribute names any book */
  wanted: Wanted | null
  onBooks: (found: Found) => void
  onError: (error: unknown) => void
}

/** How many stand one under the other: their room is kept. */
const roomOf = (layout: Layout, count: number) => ({
  className: `room room--${layout}`,
  style: { '--_count': layout === 'row' || layout === 'card' ? count : 1 } as object,
})
const hasHead = (wanted: Wanted | null) => !!wanted && !wanted.names

/** The room before there are words. */
export const Blank = ({ layout, wanted }: Pick<BookBlockViewProps, 'layout' | 'wanted'>) => (
  <section part="box" aria-busy="true">
    {hasHead(wanted) && <div className="head" />}
    <div {...roomOf(layout, wanted?.limit ?? 1)} />
  </section>
)

export function BookBlockView({ layout, wanted, onBooks, onError, ...place }: BookBlockViewProps) {
  const t = useT()
  const lang = useLang()
  const { api, portal, target } = place
  const { found, Drawing, error, isAsking, retry } = useBooks(api, lang, layout, wanted, { onBooks, onError })
  const { source = '', query = '' } = wanted ?? {}
  const around: Around = { ...place, isUnknown: !!error || !!isAsking, onRetry: retry }
  const listId = /^booklist:(.*)/.exec(source)?.[1]?.trim()
  const title =
    found?.name || query || t(source === 'new' ? 'block.new' : source === 'hot' ? 'block.hot' : 'block.books')
  const href = listId
    ? booklistHref(portal, listId)
    : query
      ? searchHref(portal, query)
      : source === 'hot'
        ? `${portal}/hotBook`
        : ''

  const say = (name: MessageName, isBad?: boolean, values?: Record<string, string>) => (
    <div {...roomOf(layout, 1)}>
      <Message
        isBad={isBad}
        title={t(`block.${name}`, values)}
        hint={t(`block.${name}Hint`, values)}
        href={isBad && href ? href : `${portal}/index`}
        link={t(isBad ? 'block.inPortal' : 'block.search')}
        target={target}
        onRetry={retry}
      />
    </div>
  )
  const body = () => {
    const { status } = Object(error) as { status?: number }
    if (!wanted || status === 400) return say('unknown', true)
    if (listId && status === 404) return say('noList')
    if (error && !found) return say('failed', true)
    if (found && !found.books.length)
      return wanted.names
        ? say('missing', false, { name: wanted.names.join(', ') })
        : query
          ? say('nothing', false, { query })
          : say('empty')
    return (
      <div {...roomOf(layout, found?.books.length ?? wanted.limit)}>
        {found && Drawing ? (
          <Drawing {...around} books={found.books} />
        ) : (
          <p className="wait">{t('block.loading')}</p>
        )}
      </div>
    )
  }
  return (
    <section part="box" aria-label={title} aria-busy={!found && !error}>
      {hasHead(wanted) && (
        <div className="head" part="head">
          <b>{title}</b>
          {href && found && (
            <a href={href} target={target} part="link">
              {t(listId ? 'block.open' : 'block.all')}
            </a>
          )}
        </div>
      )}
      {body()}
      {!!found?.missing.length && !!found.books.length && (
        <p className="left">{t('block.left', { count: found.missing.length })}</p>
      )}
    </section>
  )
}

type MessageName = 'failed' | 'missing' | 'nothing' | 'empty' | 'noList' | 'unknown'
