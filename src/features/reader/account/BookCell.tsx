import { useRouter } from 'wouter'
import { bookHref } from '../../../core/rules/portal-links.ts'
import { useLang } from '../../../i18n/use-t.ts'
import { LangText } from '../../../ui/LangText.tsx'

/** A book in a table: its title as a link where it is known, a line under it, and the numbers by which it is found. */
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
      {note && <span className="bm">{note}</span>}
      {numbers && <span className="bm mono">{numbers}</span>}
    </>
  )
}
