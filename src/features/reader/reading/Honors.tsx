import { useEffect, useState } from 'react'
import '../../../styles/charts.css'
import type { HonorRow } from '../../../contract/users.ts'
import { loadHonors } from '../../../core/api/users.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'

/** R05: honours as bookplates. None, a failure, or a form we do not know (it is not in the specification) leave nothing. */
export function Honors() {
  const t = useT()
  const lang = useLang()
  const [honors, setHonors] = useState<HonorRow[]>([])
  // their words come in the language asked for
  useEffect(() => {
    const stop = new AbortController()
    loadHonors({ signal: stop.signal, silent: true }).then(
      found => setHonors(Array.isArray(found) ? found.filter(one => typeof one?.name === 'string') : []),
      () => undefined,
    )
    return () => stop.abort()
  }, [lang])

  if (!honors.length) return null
  return (
    <section className="panel honors" aria-labelledby="honors">
      <div className="panel__head">
        <h2 id="honors">{t('history.honors')}</h2>
      </div>
      <ul className="panel__body honors__list">
        {honors.map(one => (
          <li key={one.code ?? one.name}>
            <b>{one.name}</b>
            <span>{one.description}</span>
            {one.gainedDate && <time className="tnum">{one.gainedDate}</time>}
          </li>
        ))}
      </ul>
    </section>
  )
}
