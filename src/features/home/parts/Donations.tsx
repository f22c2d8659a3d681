/** H06: who has given books, each on a bookplate. */
import { useId } from 'react'
import '../../../styles/home-parts.css'
import { type HomeDonation, loadDonations } from '../../../core/api/home.ts'
import { cutName } from '../../../core/rules/cut-name.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { isCjk } from '../../../ui/is-cjk.ts'
import { langOf } from '../../../ui/LangText.tsx'
import { More } from './More.tsx'
import { usePart } from './use-part.ts'

export default function Donations({ base }: { base: string }) {
  const t = useT()
  const lang = useLang()
  const id = useId()
  const { data, hasFailed } = usePart(`donations ${lang}`, signal => loadDonations({ signal }))
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

function Plate({ row, href, lang }: { row: HomeDonation; href: string; lang: string }) {
  const { donaListName, donatorName, donateDate } = row
  const who = donatorName || donaListName
  const what = donatorName ? donaListName : ''
  return (
    <a className="hplate" href={href}>
      <span className="hplate__seal" aria-hidden="true" lang="zh">
        {sealOf(who)}
      </span>
      <b title={who} lang={langOf(who, lang)}>
        {who}
      </b>
      <i title={what} lang={langOf(what, lang)}>
        {what}
      </i>
      <time>{donateDate?.slice(0, 10)}</time>
    </a>
  )
}

/** Two characters of the name above 'his books', as a seal is read; Latin names have their initial alone. */
function sealOf(name: string): string {
  if (!isCjk(name)) return [...cutName(name.trim())][0]?.toUpperCase() ?? ''
  const letters = [...name].filter(isCjk)
  return `${letters.slice(0, 2).join('')}\n藏書`
}
