import { useStore } from '@nanostores/react'
import { coverBookOf, mainTitle } from '../../../blocks/book-block/book-faces.ts'
import { bookHref } from '../../../core/rules/urls/portal-links.ts'
import { safePlace } from '../../../core/rules/urls/safe-url.ts'
import { $covers } from '../../../core/stores/covers.ts'
import { useLang } from '../../../i18n/use-t.ts'
import { Cover } from '../../../ui/cover/Cover.tsx'
import { textProps } from '../../../ui/text/record-text.ts'

/** Fields shared by search rows and most-borrowed rows. */
export type Shown = {
  bibId: string
  title: string
  normalTitle?: string
  author?: string | null
  classno?: string
  docType?: string
  isbn?: string
  imageUrl?: string | null
}

/** A book with its title below. Outside the visible page it is not tabbable. */
export function ShownBook({
  book,
  base,
  isOn,
  isNear,
}: {
  book: Shown
  base: string
  isOn: boolean
  isNear: boolean
}) {
  const lang = useLang()
  const covers = useStore($covers)
  const face = { normalTitle: '', classno: '', docType: '', ...book, author: book.author ?? undefined }
  const title = mainTitle(face)
  const author = face.author ?? ''
  return (
    <>
      {isNear ? (
        <Cover
          book={coverBookOf(face)}
          src={safePlace(book.imageUrl ?? '') || covers[book.bibId]}
          href={bookHref(base, book.bibId)}
        />
      ) : (
        <span className="cover" />
      )}
      <div className="carousel__cap">
        <a
          className="bt"
          href={bookHref(base, book.bibId)}
          title={title}
          {...textProps(title, lang)}
          tabIndex={isOn ? undefined : -1}
        >
          {title}
        </a>
        <span className="bm" {...textProps(author, lang)}>
          {author}
        </span>
      </div>
    </>
  )
}
