import type { Facet } from '../../contract/search.ts'
import { grouped } from '../../i18n/grouped.ts'
import { useT } from '../../i18n/use-t.ts'

const SHOWN = 5
const COLUMNS = ['docType', 'language', 'locaCode'] as const
const NAMES = { docType: 'home.types', language: 'home.languages', locaCode: 'home.places' } as const

/** Ways into the whole collection, with the numbers of titles that stand there. */
export function BrowseColumns({ facets, total, base }: { facets: Facet[]; total: number; base: string }) {
  const t = useT()
  const columns = COLUMNS.flatMap(field => facets.find(facet => facet.field === field) ?? [])
  if (!columns.length) return null
  return (
    <section className="section" aria-labelledby="h-browse">
      <div className="section__head">
        <h2 id="h-browse">
          {t('home.browse')} <small>{t('home.titles', { count: grouped(total) })}</small>
        </h2>
      </div>
      <ul className="start">
        {columns.map(({ field, values }) => (
          <li key={field}>
            <h3>{t(NAMES[field as keyof typeof NAMES])}</h3>
            <ul className="start__list">
              {values.slice(0, SHOWN).map(({ value, label, count }) => (
                <li key={value}>
                  <a href={`${base}/searchList?${new URLSearchParams({ [field]: value })}`}>{label}</a>
                  <span className="leader" />
                  <span className="num">{grouped(count)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
