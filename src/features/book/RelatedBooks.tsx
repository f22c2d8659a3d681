import { useState } from 'react'
import { coverBookOf, titleParts } from '../../blocks/book-block/book-faces.ts'
import type { Book } from '../../contract/search.ts'
import { loadLikeBooks } from '../../core/api/commend.ts'
import { loadRelatedBooks } from '../../core/api/search.ts'
import { bookHref } from '../../core/rules/portal-links.ts'
import { safeImage } from '../../core/rules/safe-url.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Cover } from '../../ui/Cover.tsx'
import { langOf } from '../../ui/LangText.tsx'
import { TabPanel, Tabs } from '../../ui/Tabs.tsx'
import { useAnswer } from '../../ui/use-answer.ts'

const LISTS = ['related', 'bysubject', 'byclass'] as const
type List = (typeof LISTS)[number]
type Props = { bibId: string; title: string; base: string }

/** Books like this one, in three ways; each list is fetched when it is looked at. A failure leaves it empty (H08). */
export function RelatedBooks({ bibId, title, base }: Props) {
  const t = useT()
  const [list, setList] = useState<List>('related')
  const { data, isLoading } = useAnswer(`${list} ${bibId}`, signal =>
    list === 'related'
      ? loadRelatedBooks(bibId, title, { silent: true, signal })
      : loadLikeBooks(bibId, list, { silent: true, signal }),
  )
  // until the first list has come there is nothing to choose between
  if (!data && list === 'related') return null
  return (
    <section className="section" aria-labelledby="h-related">
      <div className="section__head">
        <h2 id="h-related">{t('around.related')}</h2>
        <Tabs
          label={t('around.ways')}
          base="related"
          tabs={LISTS.map(id => ({ id, label: t(`around.lists.${id}`) }))}
          current={list}
          onChoose={id => setList(id as List)}
        />
      </div>
      <TabPanel base="related" id={list}>
        {!isLoading && !data?.length ? (
          <p className="around__none">{t('around.none')}</p>
        ) : (
          <ul className="around__books" aria-busy={isLoading}>
            {(data ?? []).map(book => (
              <Related key={book.bibId} book={book} base={base} />
            ))}
          </ul>
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
      <Cover book={coverBookOf(book)} src={safeImage(book.imageUrl)} href={bookHref(base, book.bibId)} />
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
