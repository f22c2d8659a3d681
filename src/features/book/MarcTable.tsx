import { useEffect, useState } from 'react'
import './book-more.css'
import '../../styles/tbl.css'
import '../../styles/table.css'
import type { BibData } from '../../contract/catalogue/bibs.ts'
import { loadBibData } from '../../core/api/bibs.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { download } from '../../ui/icons/icons-pages.ts'
import { recordHref } from './bibs-record-api.ts'

export type MarcTableProps = { bibId: string; initial?: BibData | null }

/** The MARC record; loaded when its tab is opened, unless it came with the page. */
export function MarcTable({ bibId, initial }: MarcTableProps) {
  const t = useT()
  const [marc, setMarc] = useState<BibData | null | undefined>(initial)
  useEffect(() => {
    if (marc !== undefined) return
    const stop = new AbortController()
    loadBibData(bibId, { silent: true, signal: stop.signal }).then(
      data => setMarc(data ?? null),
      () => stop.signal.aborted || setMarc(null),
    )
    return () => stop.abort()
  }, [bibId])

  if (marc === undefined) return <p role="status">{t('common.loading')}</p>
  if (!marc?.fields?.length) return <p className="muted">{t('bookMore.noMarc')}</p>
  return (
    <>
      {/* focusable for keyboard scrolling: it has no focusable content, and scrolls sideways on phones */}
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

/** Downloads of the record, in both formats. */
function MarcFiles({ bibId }: { bibId: string }) {
  const t = useT()
  return (
    <p className="marcfiles">
      {(['marc', 'xml'] as const).map(format => (
        <a key={format} className="btn btn--sm" href={recordHref(bibId, format)} download>
          <Icon d={download} />
          {t(`bookMore.files.${format}`)}
        </a>
      ))}
    </p>
  )
}
