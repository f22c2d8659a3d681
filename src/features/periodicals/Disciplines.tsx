import type { JournalDiscipline } from '../../contract/periodicals.ts'
import { useT } from '../../i18n/use-t.ts'
import { type At, hrefOf } from './address.ts'

type Props = { at: At; disciplines: JournalDiscipline[]; all: number | undefined; base: string }

/** Disciplines that have journals, with their number, beside the rack. */
export function Disciplines({ at, disciplines, all, base }: Props) {
  const t = useT()
  const row = (code: string, mark: string, text: string, count: number | undefined) => (
    <li key={code}>
      <a
        href={base + hrefOf(at, { dcp: code, initial: '' })}
        aria-current={at.dcp === code ? 'true' : undefined}
      >
        <span className="pside__c" aria-hidden="true">
          {mark}
        </span>
        <span>{text}</span>
        <span className="leader" />
        {count !== undefined && <span className="num">{count}</span>}
      </a>
    </li>
  )
  return (
    <nav className="pside" aria-labelledby="h-disciplines">
      <h2 id="h-disciplines">{t('periodicals.disciplines')}</h2>
      <ul>
        {row('', t('periodicals.allMark'), t('periodicals.allDisciplines'), all)}
        {disciplines.map(({ code, text, count }) => row(code, code, text, count))}
      </ul>
      <p>{t('periodicals.scheme')}</p>
    </nav>
  )
}
