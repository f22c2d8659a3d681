import { useRouter } from 'wouter'
import { bookHref } from '../../../core/rules/urls/portal-links.ts'
import { useLang } from '../../../i18n/use-t.ts'
import { LangText } from '../../../ui/text/LangText.tsx'

/** Table cell of a book: title (a link where known), a second line, and its numbers. */
export function BookCell(props: {
  bibId: string | null
  title: string
  note?: string | null
  numbers?: string
  none: string
}) {
  const { bibId, title, note, numbers, none } = props
  const lang = useLang()
  const { base } = useRouter()
  if (!title) return <span className="muted">{none}</span>
  const words = <LangText text={title} page={lang} />
  return (
    <>
      {bibId ? (
        <a className="bt" href={bookHref(base, bibId)}>
          {words}
        </a>
      ) : (
        <span className="bt">{words}</span>
      )}
      {note && (
        <span className="bm">
          <LangText text={note} page={lang} />
        </span>
      )}
      {numbers && <span className="bm mono">{numbers}</span>}
    </>
  )
}
