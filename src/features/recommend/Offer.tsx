import type { PdaBook } from '../../contract/reader/requests-pda.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Cover } from '../../ui/cover/Cover.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { check } from '../../ui/icons/icons-pages.ts'
import { textProps } from '../../ui/text/record-text.ts'

type Props = { book: PdaBook; canSuggest: boolean; onSuggest: () => void }

/** One book on offer. The button stays in place after the press, with the focus. */
export function Offer({ book, canSuggest, onSuggest }: Props) {
  const t = useT()
  const lang = useLang()
  const { title, author, publisher, pub_year, isbn, classno, suggestCount, suggested } = book
  const isSuggested = suggested === 1
  const imprint = [publisher, pub_year].filter(Boolean).join(lang === 'zh' ? '，' : ', ')
  return (
    <li className="offer">
      <Cover book={{ bibId: `offer${isbn}`, title, author, cls: classno }} />
      <div>
        <h2 className="bt" {...textProps(title, lang, book.language)}>
          {title}
        </h2>
        <p className="bm" {...textProps(author, lang, book.language)}>
          {author}
        </p>
        {imprint && (
          <p className="bm" {...textProps(imprint, lang)}>
            {imprint}
          </p>
        )}
        <p className="offer__facts">
          <span className="mono">
            {t('requests.suggest.isbn')} {isbn}
          </span>
          {suggestCount > 0 && <span>{t('requests.suggest.readers', { count: suggestCount })}</span>}
        </p>
      </div>
      {(canSuggest || isSuggested) && (
        <button
          type="button"
          className="btn btn--sm"
          aria-disabled={isSuggested}
          onClick={() => isSuggested || onSuggest()}
        >
          {isSuggested && <Icon d={check} size="sm" />}
          {t(isSuggested ? 'requests.suggest.asked' : 'requests.suggest.ask')}
          <span className="sr"> {title}</span>
        </button>
      )}
    </li>
  )
}
