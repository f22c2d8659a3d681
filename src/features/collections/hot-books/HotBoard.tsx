/** The first three on a podium, the others below as bars whose length shows the loans. */
import type { CSSProperties } from 'react'
import { useRouter } from 'wouter'
import { coverBookOf } from '../../../blocks/book-block/book-faces.ts'
import type { HotOfSpan } from '../../../contract/lists/x-commend.ts'
import { bookHref } from '../../../core/rules/urls/portal-links.ts'
import { safePlace } from '../../../core/rules/urls/safe-url.ts'
import { grouped } from '../../../i18n/grouped.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Cover } from '../../../ui/cover/Cover.tsx'
import { clothOf } from '../../../ui/cover/CoverArt.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { chevDown } from '../../../ui/icons/icons.ts'
import { minus } from '../../../ui/icons/icons-pages.ts'
import { textProps } from '../../../ui/text/record-text.ts'

/** minimum books for a podium */
const PODIUM = 3

const faceOf = ({ bibId, title, author, classno, docType = '' }: HotOfSpan) =>
  coverBookOf({ bibId, title, author, docType, classno: typeof classno === 'string' ? classno : '' })

export function HotBoard({ books }: { books: HotOfSpan[] }) {
  const { base } = useRouter()
  const most = books[0]?.hotValue ?? 1
  const first = books.length > PODIUM ? PODIUM : 0
  return (
    <>
      {first > 0 && (
        <>
          <div className="podium" aria-hidden="true">
            {books.slice(0, first).map(book => (
              <Cover key={book.bibId} book={faceOf(book)} src={safePlace(book.imageUrl)} />
            ))}
          </div>
          <div className="board" aria-hidden="true" />
          <ol className="podcap">
            {books.slice(0, first).map(book => (
              <Caption key={book.bibId} book={book} base={base} />
            ))}
          </ol>
        </>
      )}
      <ol className="hotlist" start={first + 1}>
        {books.slice(first).map(book => (
          <Row key={book.bibId} book={book} base={base} most={most} />
        ))}
      </ol>
    </>
  )
}

function Caption({ book, base }: { book: HotOfSpan; base: string }) {
  const t = useT()
  const lang = useLang()
  const { bibId, rank, title, author, hotValue } = book
  return (
    <li data-rank={rank}>
      <span className="podcap__n" aria-hidden="true">
        {rank}
      </span>
      <a className="bt" href={bookHref(base, bibId)} {...textProps(title, lang)}>
        {title}
      </a>
      <span className="bm" {...textProps(author, lang)}>
        {author}
      </span>
      <span className="podcap__v num">
        {t('collections.lent', { count: grouped(hotValue) })}
        <Trend book={book} />
      </span>
    </li>
  )
}

function Row({ book, base, most }: { book: HotOfSpan; base: string; most: number }) {
  const t = useT()
  const lang = useLang()
  const { bibId, rank, title, author, hotValue } = book
  const href = bookHref(base, bibId)
  const long = Math.max(0.06, hotValue / Math.max(1, most))
  return (
    <li data-rank={rank}>
      <span className="hotlist__n" aria-hidden="true">
        {rank}
      </span>
      <Cover book={faceOf(book)} src={safePlace(book.imageUrl)} href={href} />
      <div>
        <p className="hotlist__line">
          <a className="bt" href={href} {...textProps(title, lang)}>
            {title}
          </a>
          <span className="bm" {...textProps(author, lang)}>
            {author}
          </span>
          <span className="leader" />
          <span className="num">
            {t('collections.lent', { count: grouped(hotValue) })}
            <Trend book={book} />
          </span>
        </p>
        <i
          className={`lie c${clothOf(bibId)}`}
          style={{ '--v': long.toFixed(3) } as CSSProperties}
          aria-hidden="true"
        />
      </div>
    </li>
  )
}

/** Change against the previous period; nothing when unknown. */
function Trend({ book: { hotValue, was } }: { book: HotOfSpan }) {
  const t = useT()
  if (was === null) return null
  const trend = hotValue > was ? 'up' : hotValue < was ? 'down' : 'even'
  return (
    <>
      <span className="sr">{t(`collections.trend.${trend}`)}</span>
      <Icon d={trend === 'even' ? minus : chevDown} size="sm" className={`hottrend hottrend--${trend}`} />
    </>
  )
}
