import { useState } from 'react'
import '../book-more.css'
import type { JournalYear } from '../../../contract/catalogue/bibs-journal.ts'
import { copyKind } from '../../../core/rules/holdings/sum-up-holdings.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Avail } from '../../../ui/Avail.tsx'
import { useFetch } from '../../../ui/use-fetch.ts'
import { loadJournalVolumes, loadJournalYears } from '../bibs-record-api.ts'

/** Years of a journal by location; below them the volumes and issues of the selected year (B08, C03). */
export function Volumes({ bibId }: { bibId: string }) {
  const t = useT()
  const [chosen, setChosen] = useState('')
  const { data: years } = useFetch(`years ${bibId}`, signal => loadJournalYears(bibId, { signal }))
  if (!years?.length) return null
  const year = years.some(one => one.year === chosen) ? chosen : years[0]!.year
  const last = years.at(-1)!.year
  return (
    <section className="section" aria-labelledby="h-volumes">
      <div className="section__head">
        <h2 id="h-volumes">
          {t('bookMore.volumes')}
          <small>
            {last === years[0]!.year ? last : t('bookMore.span', { from: last, to: years[0]!.year })}
          </small>
        </h2>
      </div>
      <fieldset className="vols">
        <legend className="sr">{t('bookMore.years')}</legend>
        {byPlace(years).map((group, at) => (
          <div key={group[0]!.year}>
            <div className="vols__s">
              {group.map(one => (
                <button
                  key={one.year}
                  type="button"
                  className={`vol${at % 2 ? ' vol--b' : ''}`}
                  aria-pressed={one.year === year}
                  onClick={() => setChosen(one.year)}
                >
                  <span>{one.vol.split(' ')[0]}</span>
                  <b>{one.year}</b>
                </button>
              ))}
            </div>
            <p>{group[0]!.location}</p>
          </div>
        ))}
      </fieldset>
      <Year key={year} bibId={bibId} year={year} />
    </section>
  )
}

function Year({ bibId, year }: { bibId: string; year: string }) {
  const t = useT()
  const { data, hasFailed, retry } = useFetch(`${bibId} ${year}`, signal =>
    loadJournalVolumes(bibId, year, { signal }),
  )
  return (
    <div className="volopen" aria-live="polite" aria-busy={!data && !hasFailed}>
      <h3>{t('bookMore.ofYear', { year })}</h3>
      {hasFailed && (
        <button type="button" className="linkbtn" onClick={retry}>
          {t('common.tryAgain')}
        </button>
      )}
      <ul>
        {data?.map(one => (
          <li key={one.itemId}>
            <b>{one.volume}</b>
            <span className="mono">{one.barCode}</span>
            <Avail kind={copyKind(one.circStatus)}>{one.status}</Avail>
            <span>{one.location}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Groups adjacent years of one location. */
function byPlace(years: JournalYear[]): JournalYear[][] {
  const groups: JournalYear[][] = []
  for (const one of years) {
    const last = groups.at(-1)
    if (last && last[0]!.locaCode === one.locaCode) last.push(one)
    else groups.push([one])
  }
  return groups
}
