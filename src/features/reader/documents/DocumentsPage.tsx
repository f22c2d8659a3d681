import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import './documents-list.css'
import type { DocumentRow } from '../../../contract/reader/x-documents.ts'
import { loadDocuments } from '../../../core/api/documents.ts'
import type { CallOptions } from '../../../core/http.ts'
import { safeUrl } from '../../../core/rules/urls/safe-url.ts'
import { noteChange } from '../../../core/stores/session/reader-changes.ts'
import { compactDay } from '../../../i18n/days.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Avail } from '../../../ui/Avail.tsx'
import { lazyPart, usePrefetch } from '../../../ui/lazy-part.tsx'
import { textProps } from '../../../ui/text/record-text.ts'
import { AccountPage, dayOf, ListPager } from '../account/AccountParts.tsx'
import { AccountList } from '../account/AccountTable.tsx'
import { useList } from '../account/use-fresh.ts'
import { ExportRows } from '../list/ExportRows.tsx'
import type { Column } from '../list/save-rows.ts'

const WithdrawDialog = lazyPart(async () => (await import('./WithdrawDocument.tsx')).WithdrawDocument)

const PATH = '/reader/documents'
const LOOKS: Record<string, 'ok' | 'out' | 'off' | 'bad'> = {
  open: 'out',
  seen: 'out',
  requested: 'out',
  ready: 'ok',
  refused: 'bad',
}
const COLUMNS: Column<DocumentRow>[] = [
  ['documents.own.colTitle', row => row.title],
  ['documents.fields.author', row => row.author],
  ['documents.fields.source', row => row.source],
  ['documents.kind', row => row.kindDesc],
  ['documents.own.colWay', row => row.wayDesc],
  ['documents.own.colDate', row => row.createdDate],
  ['documents.own.colNeeded', row => row.neededBy],
  ['common.status', row => row.statusDesc],
  ['documents.own.colReply', row => row.reply],
]

/** Where in a journal or book it is: its title, then the numbers. */
const placeOf = ({ source, year, volume, issue, pages }: DocumentRow): string =>
  [source, year, volume && issue ? `${volume}(${issue})` : volume || issue, pages].filter(Boolean).join(', ')

/** Documents that the reader has requested from elsewhere, with the library's replies. */
export default function DocumentsPage() {
  usePrefetch(WithdrawDialog)
  const t = useT()
  const lang = useLang()
  const load = (page: number, size: number, options: CallOptions) => loadDocuments(page, size, options)
  const request = useList(load)
  const { data } = request
  const [chosen, setChosen] = useState<DocumentRow | null>(null)
  const [said, setSaid] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  // the pressed button is removed with its row's state
  useEffect(() => {
    if (said) status.current?.focus()
  }, [said])
  return (
    <AccountPage
      id="documents"
      title={t('documents.own.title')}
      note={data && t('documents.own.count', { count: data.total })}
      action={
        <ExportRows name={t('documents.own.title')} columns={COLUMNS} load={load} total={data?.total} />
      }
    >
      <p className="hint mt-2">
        {t('documents.own.hint')} <Link href="/requestDocument">{t('documents.own.ask')}</Link>
      </p>
      <p className="docsaid" role="status" tabIndex={-1} ref={status}>
        {said}
      </p>
      <AccountList
        request={request}
        empty={[t('documents.own.empty'), t('documents.own.emptyText')]}
        caption={t('documents.own.title')}
        columns={[
          t('documents.own.colTitle'),
          t('documents.own.colDate'),
          t('documents.own.colWay'),
          t('common.status'),
          t('documents.own.colReply'),
        ]}
        row={row => (
          <tr key={row.documentId}>
            <td>
              <span className="bt" {...textProps(row.title, lang)}>
                {row.title}
              </span>
              <span className="bm" {...textProps(row.author, lang)}>
                {row.author}
              </span>
              <span className="bm" {...textProps(row.source, lang)}>
                {placeOf(row)}
              </span>
            </td>
            <td className="nowrap" data-label={t('documents.own.colDate')}>
              {compactDay(dayOf(row.createdDate), lang)}
            </td>
            <td data-label={t('documents.own.colWay')}>
              {row.wayDesc}
              {row.neededBy && (
                <span className="bm">{t('documents.own.by', { date: compactDay(row.neededBy, lang) })}</span>
              )}
            </td>
            <td data-label={t('common.status')}>
              <Avail kind={LOOKS[row.status] ?? 'off'}>{row.statusDesc}</Avail>
            </td>
            <td data-label={t('documents.own.colReply')}>
              <span className="docreply">
                {row.reply && <span {...textProps(row.reply, lang)}>{row.reply}</span>}
                {safeUrl(row.link) && (
                  <a
                    href={safeUrl(row.link)}
                    target="_blank"
                    rel="noopener noreferrer"
                    aria-label={t('documents.own.openOf', { title: row.title })}
                  >
                    {t('documents.own.open')}
                  </a>
                )}
                {row.canWithdraw === 1 && (
                  <button
                    type="button"
                    className="linkbtn"
                    aria-label={t('documents.own.withdrawOf', { title: row.title })}
                    onClick={() => setChosen(row)}
                  >
                    {t('documents.own.withdraw')}
                  </button>
                )}
                {!row.reply && !row.link && row.canWithdraw !== 1 && '–'}
              </span>
            </td>
          </tr>
        )}
      />
      <ListPager heading="documents" path={PATH} request={request} />
      {chosen && (
        <WithdrawDialog
          row={chosen}
          onClose={() => setChosen(null)}
          onDone={() => {
            setSaid(t('documents.own.withdrawn', { title: chosen.title }))
            setChosen(null)
            noteChange()
          }}
        />
      )}
    </AccountPage>
  )
}
