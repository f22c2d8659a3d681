import { useState } from 'react'
import '../../styles/ccard.css'
import { BASIC_INFO_SHOWN } from '../../core/limits.ts'
import { type DetailPiece, readDetailHtml } from '../../core/rules/holdings/read-detail-html.ts'
import { searchHref } from '../../core/rules/urls/portal-links.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { chevDown } from '../../ui/icons/icons.ts'
import { besideTitle } from '../../ui/text/record-text.ts'
import { detailLabel } from './detail-labels.ts'

type Props = {
  entries: [label: string, html: string][]
  base: string
  /** of the record */
  language: string | undefined
}

/**
 * Bibliographic details: the first 10 entries, the rest on demand (B08). Values are rendered as text, never as HTML.
 */
export function BasicInfo({ entries, base, language }: Props) {
  const t = useT()
  const lang = useLang()
  const [isAll, setAll] = useState(false)
  const shown = isAll ? entries : entries.slice(0, BASIC_INFO_SHOWN)
  const rest = entries.length - BASIC_INFO_SHOWN
  return (
    <div className="ccard">
      <dl>
        {shown.map(([label, html]) => {
          const pieces = readDetailHtml(html)
          return [
            <dt key={label}>{detailLabel(label, t)}</dt>,
            <dd key={`${label}:`} {...besideTitle(pieces.map(piece => piece.text).join(''), lang, language)}>
              {pieces.map((piece, at) => (
                <Piece key={at} piece={piece} base={base} />
              ))}
            </dd>,
          ]
        })}
      </dl>
      {rest > 0 && (
        <div className="ccard__more">
          <button type="button" className="linkbtn" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? t('book.collapse') : t('book.expand', { count: rest })}
            <Icon d={chevDown} size="sm" />
          </button>
        </div>
      )}
    </div>
  )
}

function Piece({ piece: { text, search, url }, base }: { piece: DetailPiece; base: string }) {
  if (search) return <a href={searchHref(base, search.term, search.field, search.operator)}>{text}</a>
  if (url)
    return (
      <a href={url} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    )
  return text
}
