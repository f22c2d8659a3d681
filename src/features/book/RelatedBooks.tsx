import { useEffect, useState } from 'react'
import { coverBookOf, titleParts } from '../../blocks/book-block/book-faces.ts'
import type { Book } from '../../contract/search.ts'
import { loadAlsoBorrowed, loadLikeBooks } from '../../core/api/commend.ts'
import { loadRelatedBooks } from '../../core/api/search.ts'
import { bookHref } from '../../core/rules/portal-links.ts'
import { safePlace } from '../../core/rules/safe-url.ts'
import { can } from '../../core/stores/config.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Cover } from '../../ui/Cover.tsx'
import { langOf } from '../../ui/LangText.tsx'
import { TabPanel, Tabs } from '../../ui/Tabs.tsx'
import { useAnswer } from '../../ui/use-answer.ts'

/** what readers of this one also borrowed comes first, where the server counts that */
const LISTS = ['also', 'related', 'bysubject', 'byclass'] as const
type List = (typeof LISTS)[number]
type Props = { bibId: string; title: string; base: string }

/**
 * Books like this one, in four ways; each list is fetched when it is looked at. A failure leaves it empty (H08). Until
 * a way is chosen, the first that has any is shown; where none has, nothing.
 */
export function RelatedBooks({ bibId, title, base }: Props) {
  const t = useT()
  const lists = can('x/also/:id') ? LISTS : LISTS.slice(1)
  const [list, setList] = useState<List>(lists[0]!)
  const [isChosen, setChosen] = useState(false)
  const { data, isLoading } = useAnswer(`${list} ${bibId}`, async signal => {
    const quiet = { silent: true, signal }
    if (list === 'also') return loadAlsoBorrowed(bibId, quiet)
    return {
      readers: 0,
      dataList: await (list === 'related'
        ? loadRelatedBooks(bibId, title, quiet)
        : loadLikeBooks(bibId, list, quiet)),
    }
  })
  const books = data?.dataList ?? []
  const isEmpty = !isLoading && !books.length
  const next = lists[lists.indexOf(list) + 1]
  useEffect(() => {
    if (isEmpty && !isChosen && next) setList(next)
  }, [isEmpty, isChosen, next])
  // until books have come there is nothing to choose between
  if (!isChosen && !books.length) return null
  return (
    <section className="section" aria-labelledby="h-related">
      <div className="section__head">
        <h2 id="h-related">{t('around.related')}</h2>
        <Tabs
          label={t('around.ways')}
          base="related"
          tabs={lists.map(id => ({ id, label: t(`around.lists.${id}`) }))}
          current={list}
          onChoose={id => {
            setChosen(true)
            setList(id as List)
          }}
        />
      </div>
      <TabPanel base="related" id={list}>
        {isEmpty ? (
          <p className="around__none">{t('around.none')}</p>
        ) : (
          <>
            {!!data?.readers && <p className="faint sm mt-2">{t('around.also', { count: data.readers })}</p>}
            <ul className="around__books" aria-busy={isLoading}>
              {books.map(book => (
                <Related key={book.bibId} book={book} base={base} />
              ))}
            </ul>
          </>
        )}
      </TabPanel>
    </section>
  )
}

function Related({ book, base }: { book: Book; base: string }) {
  const lang = useLang()
  const title = titleParts(book).main
  return (
    <li>
      <Cover book={coverBookOf(book)} src={safePlace(book.imageUrl)} href={bookHref(base, book.bibId)} />
      <span>
        <a className="bt" href={bookHref(base, book.bibId)} lang={langOf(title, lang)}>
          {title}
        </a>
        <span className="bm" lang={langOf(book.author ?? '', lang)}>
          {book.author}
        </span>
        <span className="bm">{[book.publisher, book.pub_year].filter(Boolean).join(', ')}</span>
      </span>
    </li>
  )
}
