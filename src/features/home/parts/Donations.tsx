/** H06: donors, each as a bookplate. */
import { useId } from 'react'
import './home-parts.css'
import type { Donation } from '../../../contract/lists/donatelists.ts'
import { loadDonations } from '../../../core/api/donatelists.ts'
import { compactDay } from '../../../i18n/days.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { isCjk } from '../../../ui/text/is-cjk.ts'
import { langOf } from '../../../ui/text/LangText.tsx'
import { More } from './More.tsx'
import { usePart } from './use-part.ts'
import { validRows } from './valid-rows.ts'

/** number of donations (first specification, section 9) */
const SHOWN = 8

export default function Donations({ base }: { base: string }) {
  const t = useT()
  const lang = useLang()
  const id = useId()
  const { data, hasFailed } = usePart(`donations ${lang}`, async signal =>
    validRows(await loadDonations(1, SHOWN, { signal }), '_id', 'donaListName'),
  )
  if (!data) return hasFailed ? <i hidden /> : null
  if (!data.rows.length) return <i hidden />
  return (
    <section className="section donations" aria-labelledby={id}>
      <div className="section__head">
        <h2 id={id}>{t('homeParts.donations')}</h2>
        <More href={`${base}/recommendMore/donation`}>{t('homeParts.allDonations')}</More>
      </div>
      <ul className="hplates">
        {data.rows.map(row => (
          <li key={row._id}>
            <Plate row={row} href={`${base}/donateDetail/${encodeURIComponent(row._id)}`} lang={lang} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Plate({ row, href, lang }: { row: Donation; href: string; lang: string }) {
  const { donaListName, donatorName, donateDate, seal } = row
  const who = donatorName || donaListName
  const what = donatorName ? donaListName : ''
  return (
    <a className="hplate" href={href}>
      <span className="hplate__seal" aria-hidden="true" lang="zh">
        {sealOf(who, seal)}
      </span>
      <b title={who} lang={langOf(who, lang)}>
        {who}
      </b>
      <i title={what} lang={langOf(what, lang)}>
        {what}
      </i>
      <time>{donateDate && compactDay(donateDate.slice(0, 10), lang)}</time>
    </a>
  )
}

/** The library's own seal, else derived from the name: two Chinese characters, or a Latin initial. */
function sealOf(name: string, seal = ''): string {
  if ([...seal].length > 2) return [...seal].slice(0, 4).join('').replace(/^../, '$&\n')
  const letters = [...(seal || name)].filter(isCjk)
  return letters.length ? `${letters.slice(0, 2).join('')}\n藏書` : ([...name.trim()][0]?.toUpperCase() ?? '')
}
