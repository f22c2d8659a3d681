import { useEffect, useState } from 'react'
import { dateOf } from '../../blocks/book-block/book-faces.ts'
import type { Book } from '../../contract/catalogue/search.ts'
import { loadAlsoBorrowed, loadLikeBooks } from '../../core/api/commend.ts'
import { loadRelatedBooks } from '../../core/api/search.ts'
import { can } from '../../core/stores/config.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Cover } from '../../ui/cover/Cover.tsx'
import { TabPanel, Tabs } from '../../ui/Tabs.tsx'
import { LangText } from '../../ui/text/LangText.tsx'
import { useFetch } from '../../ui/use-fetch.ts'
import { otherBook } from './book-face.ts'

/** "also borrowed" comes first, where the server supports it */
const LISTS = ['also', 'related', 'bysubject', 'byclass'] as const
type List = (typeof LISTS)[number]
type Props = { bibId: string; title: string; base: string }

/**
 * Similar books in four lists, each loaded when opened. A failure leaves it empty (H08). The first non-empty list is
 * shown by default; nothing when all are empty.
 */
export function RelatedBooks({ bibId, title, base }: Props) {
  const t = useT()
  const lists = can('x/also/:id') ? LISTS : LISTS.slice(1)
  const [list, setList] = useState<List>(lists[0]!)
  const [isChosen, setChosen] = useState(false)
  const { data, isLoading } = useFetch(`${list} ${bibId}`, async signal => {
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
  // no choice until books have loaded
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
  const { cover, link, author } = otherBook(book, base, lang)
  const published = [book.publisher, dateOf(book)].filter(Boolean).join(', ')
  return (
    <li>
      <Cover {...cover} />
      <span>
        <a className="bt" {...link} />
        <span className="bm" {...author} />
        <span className="bm">
          <LangText text={published} page={lang} />
        </span>
      </span>
    </li>
  )
}
