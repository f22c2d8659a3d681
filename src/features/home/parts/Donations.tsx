/** H06: donors, each as a bookplate, a page of eight at a time. */
import { useEffect, useId, useRef, useState } from 'react'
import './home-parts.css'
import type { Donation } from '../../../contract/lists/donatelists.ts'
import { loadDonations } from '../../../core/api/donatelists.ts'
import { HOME_PAGE } from '../../../core/limits.ts'
import { compactDay } from '../../../i18n/days.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { isCjk } from '../../../ui/text/is-cjk.ts'
import { textProps } from '../../../ui/text/record-text.ts'
import { CarouselPages } from './Carousel.tsx'
import { More } from './More.tsx'
import { usePart } from './use-part.ts'
import { validRows } from './valid-rows.ts'

export default function Donations({ base }: { base: string }) {
  const t = useT()
  const lang = useLang()
  const id = useId()
  const row = useRef<HTMLUListElement>(null)
  const [wanted, setWanted] = useState(0)
  const { data, isLoading, hasFailed, retry } = usePart(`donations ${wanted} ${lang}`, async signal => {
    const answer = await loadDonations(wanted + 1, HOME_PAGE, { signal })
    return { page: wanted, ...validRows(answer, '_id', 'donaListName') }
  })
  useEffect(() => {
    if (row.current) row.current.scrollLeft = 0
  }, [data?.page])
  if (!data) return hasFailed ? <i hidden /> : null
  if (!data.total) return <i hidden />
  const pages = Math.ceil(data.total / HOME_PAGE)
  // after a failure the page on view stays (H08), and the same press asks again
  const onGo = (to: number) => (to === wanted ? retry() : setWanted(to))
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section__head">
        <h2 id={id}>{t('homeParts.donations')}</h2>
        <CarouselPages page={data.page} pages={pages} onGo={onGo} />
        <More href={`${base}/recommendMore/donation`}>{t('homeParts.allDonations')}</More>
      </div>
      <ul
        ref={row}
        className={pages > 1 ? 'hplates hplates--paged' : 'hplates'}
        aria-labelledby={id}
        aria-busy={isLoading}
      >
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
      <b title={who} {...textProps(who, lang)}>
        {who}
      </b>
      <i title={what} {...textProps(what, lang)}>
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
