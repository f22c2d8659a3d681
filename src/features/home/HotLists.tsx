/** H04: top searches and most borrowed. A list that failed to load stays empty. */
import type { HotBook, TrendTerm } from '../../contract/lists/commend.ts'
import { bookHref } from '../../core/rules/urls/portal-links.ts'
import type { Hot } from '../../first-view-types.ts'
import { grouped } from '../../i18n/grouped.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { chevRight } from '../../ui/icons/icons-pages.ts'
import { textProps } from '../../ui/text/record-text.ts'
import { cutName } from './cut-name.ts'
import { wordHref } from './word-href.ts'

export function HotLists({ hot: { words, books }, base }: { hot: Hot; base: string }) {
  if (!words.length && !books.length) return null
  return (
    <div className="hots">
      {books.length > 0 && <HotBooks books={books} base={base} />}
      {words.length > 0 && <HotWords words={words} base={base} />}
    </div>
  )
}

function HotBooks({ books, base }: { books: HotBook[]; base: string }) {
  const t = useT()
  const lang = useLang()
  return (
    <section className="section" aria-labelledby="h-hot">
      <div className="section__head">
        <h2 id="h-hot">
          {t('home.hotBooks')} <small>{t('home.hotSpan')}</small>
        </h2>
        <a className="section__more" href={`${base}/hotBook?span=all`}>
          {t('common.more')}
          <Icon d={chevRight} size="sm" />
        </a>
      </div>
      <ol className="rank">
        {books.map(({ bibId, title, hotValue }) => (
          <li key={bibId}>
            <a
              href={bookHref(base, bibId)}
              title={cutName(title) === title ? undefined : title}
              {...textProps(title, lang)}
            >
              {cutName(title)}
            </a>
            <span className="leader" />
            <span className="num">{grouped(hotValue)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function HotWords({ words, base }: { words: TrendTerm[]; base: string }) {
  const t = useT()
  const lang = useLang()
  return (
    <section className="section" aria-labelledby="h-words">
      <div className="section__head">
        <h2 id="h-words">{t('home.hotWords')}</h2>
      </div>
      <ul className="hotwords">
        {words.map(({ _1: word, _2: count }) => (
          <li key={word}>
            <a
              href={wordHref(base, word)}
              title={cutName(word) === word ? undefined : word}
              {...textProps(word, lang)}
            >
              {cutName(word)}
            </a>
            <span className="num">{grouped(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
