import { useRouter } from 'wouter'
import './held-books.css'
import type { HeldDocument } from '../../contract/reader/x-documents.ts'
import { bookHref } from '../../core/rules/urls/portal-links.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { textProps } from '../../ui/text/record-text.ts'

/** Books and journals of the catalogue, each with a link. */
export function HeldBooks({ held }: { held: HeldDocument[] }) {
  const t = useT()
  const lang = useLang()
  const { base } = useRouter()
  const [first] = held
  if (!first) return null
  return (
    <>
      <p>{t(`documents.held.${first.is}`)}</p>
      <ul className="odheld">
        {held.map(({ bibId, title, author, publisher, pub_year, callno }) => (
          <li key={bibId}>
            <a href={bookHref(base, bibId)} {...textProps(title, lang)}>
              {title}
            </a>
            <span {...textProps(author, lang)}>{author}</span>
            <span className="faint">{[publisher, pub_year].filter(Boolean).join(' ')}</span>
            {callno && <span className="mono">{callno}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}
