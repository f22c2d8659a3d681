import type { LoanRow } from '../../../contract/reader/users.ts'
import { useLang } from '../../../i18n/use-t.ts'
import { LangText } from '../../../ui/text/LangText.tsx'

/** A loan in one cell, without cover: title, call number, barcode. */
export function LoanNamed({ loan: { title, bibAttrs, barCode } }: { loan: LoanRow }) {
  const lang = useLang()
  return (
    <>
      <span className="bt">
        <LangText text={title} page={lang} />
      </span>
      <span className="bm mono">
        {bibAttrs.callno} {barCode}
      </span>
    </>
  )
}
