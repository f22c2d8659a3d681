import { useEffect, useState } from 'react'
import '../../styles/book-more.css'
import '../../styles/table.css'
import type { BibData } from '../../contract/bibs.ts'
import { loadBibData } from '../../core/api/bibs.ts'
import { useT } from '../../i18n/use-t.ts'
import { MarcFiles } from './more/MarcFiles.tsx'

export type MarcTableProps = { bibId: string; given?: BibData | null }

/** The MARC record; asked for when its tab is opened, unless it came with the page. */
export function MarcTable({ bibId, given }: MarcTableProps) {
  const t = useT()
  const [marc, setMarc] = useState<BibData | null | undefined>(given)
  useEffect(() => {
    if (marc !== undefined) return
    const stop = new AbortController()
    loadBibData(bibId, { silent: true, signal: stop.signal }).then(
      data => setMarc(data ?? null),
      () => stop.signal.aborted || setMarc(null),
    )
    return () => stop.abort()
  }, [bibId])

  if (marc === undefined) return <p role="status">{t('errors.loading')}</p>
  if (!marc?.fields?.length) return <p className="muted">{t('bookMore.noMarc')}</p>
  return (
    <>
      {/* by itself a stop of the tab key: nothing in it is one, and on a phone it scrolls sideways */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached */}
      <section className="panel tblwrap" aria-label={t('book.marc')} tabIndex={0}>
        <table className="tbl marc">
          <caption className="sr">{t('book.marc')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('bookMore.tag')}</th>
              <th scope="col">{t('bookMore.indicators')}</th>
              <th scope="col">{t('bookMore.content')}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>{t('bookMore.leader')}</td>
              <td />
              <td>{marc.leader}</td>
            </tr>
            {marc.fields.map((field, at) => (
              <tr key={at}>
                <td>{field.tag}</td>
                <td>{field.ind.replaceAll(' ', '_')}</td>
                <td>
                  {field.data ??
                    field.subfields.map(({ code, value }, n) => (
                      <span key={n}>
                        <b>${code}</b> {value}{' '}
                      </span>
                    ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <MarcFiles bibId={bibId} />
    </>
  )
}
