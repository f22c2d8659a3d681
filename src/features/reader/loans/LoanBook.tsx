/** Cover and title of a book in the lists of loans, history and requests. */
import { useRouter } from 'wouter'
import type { LoanRow } from '../../../contract/reader/users.ts'
import { bookHref } from '../../../core/rules/urls/portal-links.ts'
import { useLang } from '../../../i18n/use-t.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { LangText } from '../../../ui/text/LangText.tsx'

const Cover = lazyPart(() => import('../../../ui/cover/Cover.tsx').then(module => module.Cover))

/** fields shared by loans, history and requests */
type LentBook = Pick<LoanRow, 'bibId' | 'title' | 'author'> & { bibAttrs: { classno: string } }

export function LoanCover({ loan }: { loan: LentBook }) {
  const { base } = useRouter()
  const { bibId, title, author, bibAttrs } = loan
  // Text first: the generated cover follows into its reserved room.
  return (
    <span className="coverroom">
      <Cover book={{ bibId, title, author, cls: bibAttrs.classno }} href={bookHref(base, bibId)} />
    </span>
  )
}

export function LoanTitle({ loan }: { loan: LentBook }) {
  const lang = useLang()
  const { base } = useRouter()
  return (
    <>
      <a className="bt" href={bookHref(base, loan.bibId)}>
        <LangText text={loan.title} page={lang} />
      </a>
      <span className="bm">
        <LangText text={loan.author} page={lang} />
      </span>
    </>
  )
}
