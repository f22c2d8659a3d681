import { useRouter } from 'wouter'
import { bookHref } from '../../../core/rules/portal-links.ts'
import { useLang } from '../../../i18n/use-t.ts'
import { LangText } from '../../../ui/LangText.tsx'

/** A book in a table: its title as a link where it is known, and a line under it. */
export function BookCell(props: { bibId: string | null; title: string; note?: string; none: string }) {
  const { bibId, title, note, none } = props
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
      {note && <span className="bm">{note}</span>}
    </>
  )
}
