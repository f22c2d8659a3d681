/** R22 readingCertificates: certificates of stored loans: issue, print, revoke. */
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Link, useRouter } from 'wouter'
import '../../styles/forms.css'
import '../../styles/book/cover.css'
import './certificate.css'
import type { BookReport, ReadCert } from '../../contract/reader/reports.ts'
import { $config } from '../../core/stores/config.ts'
import type { Lang } from '../../core/stores/language.ts'
import { $reader } from '../../core/stores/session/session.ts'
import { toast, toastFault } from '../../core/stores/toasts.ts'
import { needMessagesIn } from '../../i18n/index.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { Empty } from '../../ui/state/Empty.tsx'
import { useFetch } from '../../ui/use-fetch.ts'
import { issueReadCert, loadReadCerts } from './api.ts'
import { Certificate, type Paper } from './certificate/Certificate.tsx'
import { Issued } from './certificate/Issued.tsx'
import { ReportHead } from './ReportHead.tsx'
import { ReportState } from './ReportState.tsx'
import { useReport } from './use-report.ts'

const PATH = '/reading/readingCertificates'
const CHECK_PATH = '/reading/checkCertificate'
const LANGS: [Lang, string][] = [
  ['zh', '中文'],
  ['en', 'English'],
]

export default function ReadingCertificatesPage() {
  const t = useT()
  const report = useReport('all')
  const certs = useFetch('certs', async signal => {
    const rows = await loadReadCerts({ signal, silent: true })
    if (rows && !Array.isArray(rows)) throw new TypeError('no certificates')
    return rows
  })
  const hasFailed = report.hasFailed || certs.hasFailed
  const isThere = report.data && certs.data && !hasFailed
  return (
    <div className="wrap certpage">
      <ReportHead title={t('reports.certificate.title')} intro={t('reports.certificate.intro')} path={PATH}>
        {isThere && report.data!.loans.length > 0 && (
          <button type="button" className="btn btn--primary" onClick={() => print()}>
            {t('reports.certificate.print')}
          </button>
        )}
      </ReportHead>
      {!isThere && (
        <ReportState
          request={{
            data: null,
            isLoading: !hasFailed,
            hasFailed,
            error: report.error ?? certs.error,
            retry: () => {
              for (const one of [report, certs]) if (one.hasFailed) one.retry()
            },
          }}
        />
      )}
      {isThere && !report.data!.loans.length && (
        <Empty
          title={t('reports.certificate.none')}
          action={
            <Link className="btn" href="/reader">
              {t('reports.none.back')}
            </Link>
          }
        >
          {t('reports.certificate.noneText')}
        </Empty>
      )}
      {isThere && report.data!.loans.length > 0 && <Desk report={report.data!} issued={certs.data!} />}
    </div>
  )
}

/** Totals of a period's loans, as the library counts them for a certificate. */
function draftOf(report: BookReport, period: string): Paper & { period: string } {
  const from = period === 'all' ? report.from : `${period}-01-01`
  const end = period === 'all' ? report.to : `${period}-12-31`
  const loans = loansOf(report, period)
  const back = loans.filter(loan => loan.returnDate !== null)
  return {
    number: '',
    code: '',
    period,
    from,
    to: [end, report.today].sort()[0]!,
    loans: loans.length,
    books: new Set(loans.map(loan => loan.bibId)).size,
    classes: new Set(loans.map(loan => loan.cls).filter(Boolean)).size,
    returned: back.length,
    late: back.filter(loan => loan.returnDate! > loan.dueDate).length,
    issuedDate: report.today,
  }
}
const loansOf = ({ loans }: BookReport, period: string) =>
  loans.filter(loan => period === 'all' || loan.loanDate.startsWith(period))

const COUNTED = ['period', 'from', 'loans', 'books', 'classes', 'returned', 'late'] as const

function Desk({ report, issued }: { report: BookReport; issued: ReadCert[] }) {
  const t = useT()
  const pageLang = useLang()
  const { base } = useRouter()
  const reader = useStore($reader)
  const library = useStore($config)?.headerText ?? ''
  const [certs, setCerts] = useState(issued)
  const [lang, setLang] = useState<Lang>(pageLang)
  const [ready, setReady] = useState<Lang>(pageLang)
  const [period, setPeriod] = useState('all')
  const [hasClasses, setClasses] = useState(true)
  const [hasSpines, setSpines] = useState(true)
  const [shown, setShown] = useState<ReadCert | null>(null)
  const { isBusy, submit } = useSubmit()
  useEffect(() => setCerts(issued), [issued])
  useEffect(() => {
    let isOn = true
    needMessagesIn(lang, ['reports']).then(
      () => isOn && setReady(lang),
      () => toast('err', { key: 'errors.chunk' }),
    )
    return () => {
      isOn = false
    }
  }, [lang])

  const draft = draftOf(report, period)
  // these loans already have a certificate: show it
  const same = certs.find(one => one.revokedDate === null && COUNTED.every(name => one[name] === draft[name]))
  const paper = shown ?? same ?? draft
  // charts use the current loans: omitted when they differ from the certificate's
  const isCurrent = COUNTED.every(name => paper[name as 'loans'] === draft[name as 'loans'])

  async function issue() {
    const made = await submit(() => issueReadCert(period), { onFault: toastFault })
    if (!made) return
    setCerts(now => [made, ...now.filter(one => one.number !== made.number)])
    setShown(null)
  }
  const choose = (to: string) => {
    setPeriod(to)
    setShown(null)
  }
  const radio = (name: string, text: string, isOn: boolean, set: () => void, textLang?: string) => (
    <label className="check" key={text}>
      <input type="radio" name={name} checked={isOn} onChange={set} />
      <span lang={textLang}>{text}</span>
    </label>
  )
  return (
    <>
      <div className="certdesk">
        <Certificate
          paper={paper}
          lang={ready}
          name={reader?.displayName ?? ''}
          dept={reader?.dept ?? ''}
          card={reader?.userId ?? ''}
          library={library}
          where={location.host + base + CHECK_PATH}
          checkAt={({ number, code }) => `${location.origin}${base}${CHECK_PATH}#${number}/${code}`}
          loans={isCurrent ? loansOf(report, period) : []}
          hasClasses={hasClasses}
          hasSpines={hasSpines}
        />
        <form className="certopts" onSubmit={event => event.preventDefault()}>
          <fieldset>
            <legend>{t('reports.certificate.language')}</legend>
            {LANGS.map(([code, name]) => radio('lang', name, lang === code, () => setLang(code), code))}
          </fieldset>
          <fieldset>
            <legend>{t('reports.certificate.period')}</legend>
            {radio('period', t('reports.certificate.all', { from: report.from }), period === 'all', () =>
              choose('all'),
            )}
            {report.years.map(({ year }) =>
              radio('period', t('reports.certificate.year', { year }), period === String(year), () =>
                choose(String(year)),
              ),
            )}
          </fieldset>
          <fieldset>
            <legend>{t('reports.certificate.onPaper')}</legend>
            <label className="check">
              <input
                type="checkbox"
                checked={hasClasses}
                onChange={event => setClasses(event.currentTarget.checked)}
              />
              {t('reports.certificate.perClass')}
            </label>
            <label className="check">
              <input
                type="checkbox"
                checked={hasSpines}
                onChange={event => setSpines(event.currentTarget.checked)}
              />
              {t('reports.certificate.spines')}
            </label>
            <Link className="sm" href="/reading/readingList">
              {t('reports.certificate.listLink')}
            </Link>
          </fieldset>
          {!paper.number && (
            <button
              type="button"
              className="btn btn--primary"
              aria-busy={isBusy}
              onClick={() => void issue()}
            >
              {t(isBusy ? 'reports.certificate.issuing' : 'reports.certificate.issue')}
            </button>
          )}
          <p className="hint">{t('reports.certificate.issueHint')}</p>
        </form>
      </div>
      {certs.length > 0 && (
        <Issued
          certs={certs}
          onShow={setShown}
          onChange={row => {
            setCerts(now => now.map(one => (one.number === row.number ? row : one)))
            setShown(null)
          }}
        />
      )}
    </>
  )
}
