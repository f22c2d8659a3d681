/** Contents, about the author, other versions (B08). */
import '../book-more.css'
import { useState } from 'react'
import { openIntroduction } from '../../../blocks/introduction/open-introduction.ts'
import { detailText } from '../../../core/rules/holdings/read-detail-html.ts'
import { readHoldings } from '../../../core/rules/holdings/read-holdings.ts'
import { can } from '../../../core/stores/config.ts'
import { $flagAt, $uid } from '../../../core/stores/session/session.ts'
import { requireReader } from '../../../core/stores/session/sign-in-dialog.ts'
import { needMessages } from '../../../i18n/index.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { besideTitle } from '../../../ui/text/record-text.ts'
import { detailOf } from '../detail-labels.ts'
import type { FaultDialogProps } from '../fault/FaultDialog.tsx'
import type { VisitorFaultDialogProps } from '../fault/VisitorFaultDialog.tsx'
import type { BookData } from '../use-book.ts'
import type { EbooksProps } from './Ebooks.tsx'
import { readContents } from './read-contents.ts'
import { Versions } from './Versions.tsx'

const Ebooks = lazyPart<EbooksProps>(() => import('./Ebooks.tsx').then(part => part.Ebooks))

export type BookMoreProps = { book: BookData; base: string }

export function BookMore({ book, base }: BookMoreProps) {
  const t = useT()
  const groupId = book.row?.groupId
  const { isbn } = book.infos.map.baseInfo.map
  return (
    <>
      {can('introductions') && (
        <p className="section">
          <button
            type="button"
            className="btn"
            aria-haspopup="dialog"
            onClick={() => openIntroduction(book.bibId, book.infos.map.baseInfo.map.title)}
          >
            {t('book.introduction')}
          </button>
        </p>
      )}
      <Contents detail={book.infos.map.detailInfo.map} language={book.row?.language} />
      {isbn && can('x/discovery/ebooks') && <Ebooks key={isbn} isbn={isbn} base={base} />}
      <p className="section">
        <FaultButton
          bibId={book.bibId}
          title={book.infos.map.baseInfo.map.title}
          copies={readHoldings(book.holdings)}
        />
      </p>
      {groupId && <Versions key={groupId} bibId={book.bibId} groupId={groupId} base={base} />}
    </>
  )
}

const FaultDialog = lazyPart<FaultDialogProps>(async () => {
  const [part] = await Promise.all([import('../fault/FaultDialog.tsx'), needMessages('faults')])
  return part.FaultDialog
})

const VisitorFaultDialog = lazyPart<VisitorFaultDialogProps>(async () => {
  const [part] = await Promise.all([
    import('../fault/VisitorFaultDialog.tsx'),
    needMessages('faults'),
    needMessages('auth'),
  ])
  return part.VisitorFaultDialog
})

/** C09: reports an error; visitors leave an e-mail address, so that the library can reply. */
function FaultButton(props: Omit<FaultDialogProps, 'onClose'>) {
  const t = useT()
  const [open, setOpen] = useState<'' | 'reader' | 'visitor'>('')
  const close = () => setOpen('')
  const asReader = () => void requireReader().then(isIn => setOpen(isIn ? 'reader' : ''))
  // after a sign-in the reader may just not be known yet
  const isVisitor = () => $uid.get() === null && !$flagAt.get() && can('x/book_faults/visitor')
  return (
    <>
      <button
        type="button"
        className="btn"
        aria-haspopup="dialog"
        onClick={() => (isVisitor() ? setOpen('visitor') : asReader())}
      >
        {t('bookMore.report')}
      </button>
      {open === 'reader' && <FaultDialog {...props} onClose={close} />}
      {open === 'visitor' && (
        <VisitorFaultDialog
          {...props}
          onClose={close}
          onSignIn={() => {
            close()
            asReader()
          }}
        />
      )}
    </>
  )
}

/** the server's labels; defined here so that no other page loads them */
const AUTHOR_LABELS = ['责任者附注', 'About the author']

/** The record's notes: table of contents as a list, and about the author (B08). */
function Contents({ detail, language }: { detail: Record<string, string>; language: string | undefined }) {
  const t = useT()
  const lang = useLang()
  const entries = readContents(detailText(detailOf(detail, 'contents')))
  const author = detailText(AUTHOR_LABELS.map(label => detail[label]).find(Boolean) ?? '')
  return (
    <>
      {entries.length > 0 && (
        <section className="section" aria-labelledby="h-contents">
          <div className="section__head">
            <h2 id="h-contents">{t('bookMore.contents')}</h2>
          </div>
          <ol className={entries.length > 5 ? 'toc' : 'toc toc--few'}>
            {entries.map(({ no, title }, at) => (
              <li key={at} {...besideTitle(title, lang, language)}>
                <span className="mono">{no}</span>
                <span>{title}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {author && (
        <section className="section" aria-labelledby="h-author">
          <div className="section__head">
            <h2 id="h-author">{t('bookMore.author')}</h2>
          </div>
          <p className="authornote" {...besideTitle(author, lang, language)}>
            {author}
          </p>
        </section>
      )}
    </>
  )
}
