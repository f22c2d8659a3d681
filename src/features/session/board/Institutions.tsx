import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { InstitutionRow } from '../../../contract/reader/external.ts'
import { beginAtInstitution, loadInstitutions } from '../../../core/api/reader/external.ts'
import { persistentAtom } from '../../../core/browser/storage.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { TextField } from '../../../ui/form/TextField.tsx'
import { search } from '../../../ui/icons/icons.ts'
import { Failed } from '../../../ui/state/Failed.tsx'
import { useFetch } from '../../../ui/use-fetch.ts'
import '../boards.css'

/** the institution where the reader of this device signed in last, by its id; '' = none */
const $institution = persistentAtom<string>(
  'institution',
  '',
  (value): value is string => typeof value === 'string',
)
/** ms after the last key */
const PAUSE = 250

/** A14: which institution of a federation the reader comes from. Links, so that each key and each button works. */
export function Institutions() {
  const t = useT()
  const lang = useLang()
  const last = useStore($institution)
  // the one that is marked while the page is open
  const [named] = useState(last)
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, hasFailed, error, retry } = useFetch(`${lang} ${q}`, signal =>
    loadInstitutions(q, named, { signal, silent: true }),
  )
  const own = last === '' ? null : data?.named
  return (
    <div className="wrap">
      <section className="institutions">
        <h1>{t('boards.institutionTitle')}</h1>
        <p>{t('boards.institutionText')}</p>
        {own && (
          <p className="institutions__last">
            <span className="tag">{t('boards.institutionLast')}</span>
            <a className="btn btn--primary" href={beginAtInstitution(own.id)}>
              {t('boards.institutionGo', { name: own.name })}
            </a>
            <button type="button" className="linkbtn sm" onClick={() => $institution.set('')}>
              {t('boards.institutionForget')}
            </button>
          </p>
        )}
        <TextField
          name="institution"
          label={t('boards.institutionSearch')}
          value={typed}
          autoComplete="organization"
          icon={search}
          fault=""
          onValue={setTyped}
        />
        {hasFailed ? (
          <Failed
            title={t('boards.institutionFailed')}
            error={error}
            retry={t('common.tryAgain')}
            onRetry={retry}
          />
        ) : (
          data && <Found total={data.total} rows={data.rows} q={q} />
        )}
        <p>
          <Link href="/index" className="btn btn--quiet">
            {t('boards.home')}
          </Link>
        </p>
      </section>
    </div>
  )
}

function Found({ total, rows, q }: { total: number; rows: InstitutionRow[]; q: string }) {
  const t = useT()
  const count =
    total === 0
      ? t('boards.institutionNone', { q })
      : rows.length < total
        ? t('boards.institutionMore', { n: total, shown: rows.length })
        : t('boards.institutionCount', { n: total })
  return (
    <>
      <p className="hint" role="status">
        {count}
      </p>
      {rows.length > 0 && (
        <ul className="institutions__list" aria-label={t('boards.institutionList')}>
          {rows.map(({ id, name, domain }) => (
            <li key={id}>
              <a href={beginAtInstitution(id)} onClick={() => $institution.set(id)}>
                <b>{name}</b>
                {domain && <span className="mono sm">{domain}</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
