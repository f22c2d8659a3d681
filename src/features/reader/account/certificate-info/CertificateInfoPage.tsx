import { useState } from 'react'
import { Link } from 'wouter'
import type { ReaderInfo } from '../../../../contract/reader/users.ts'
import type { IdentifierRow } from '../../../../contract/reader/users-account.ts'
import { loadReaderInfo } from '../../../../core/api/reader/users.ts'
import { loadIdentifiers } from '../../../../core/api/reader/users-account.ts'
import { ID_VALID } from '../../../../core/limits.ts'
import { $config, can, lacks } from '../../../../core/stores/config.ts'
import { compactDay } from '../../../../i18n/days.ts'
import { needMessages } from '../../../../i18n/index.ts'
import { useLang, useT } from '../../../../i18n/use-t.ts'
import { Avail } from '../../../../ui/Avail.tsx'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { eye, eyeOff } from '../../../../ui/icons/icons-pages.ts'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { textProps } from '../../../../ui/text/record-text.ts'
import { AccountPage, dayOf, RequestState } from '../AccountParts.tsx'
import { useFresh } from '../use-fresh.ts'
import { CircRules } from './CircRules.tsx'
import { UsualPlacePanel } from './UsualPlacePanel.tsx'

// only for libraries with external sign-in
const BoundAccounts = lazyPart(async () => {
  const [module] = await Promise.all([import('./BoundAccounts.tsx'), needMessages('boards')])
  return module.BoundAccounts
})

const SessionsPanel = lazyPart(async () => {
  const [part] = await Promise.all([import('./SessionsPanel.tsx'), needMessages('session')])
  return part.SessionsPanel
})

// where passwords are the library's own
const PasskeysPanel = lazyPart(async () => {
  const [part] = await Promise.all([import('./PasskeysPanel.tsx'), needMessages('passkeys')])
  return part.PasskeysPanel
})

type Found = { isPlain: boolean; reader: ReaderInfo; identifiers: IdentifierRow[] }

/** R06: identity, certificates, circulation rules. Masked until the reader reveals it, on every visit. */
export default function CertificateInfoPage() {
  const t = useT()
  const lang = useLang()
  const [isPlain, setPlain] = useState(false)
  const request = useFresh<Found>(`${lang} ${isPlain}`, async signal => {
    const [reader, identifiers] = await Promise.all([
      loadReaderInfo({ isPlaintext: isPlain, signal, silent: true }),
      loadIdentifiers(isPlain, { signal, silent: true }),
    ])
    const rows = Array.isArray(identifiers) ? identifiers : []
    return reader && { isPlain, reader, identifiers: rows.filter(row => typeof row?.identifier === 'string') }
  })
  const { isLoading, hasFailed } = request
  // hide plaintext immediately, without waiting for the masked answer
  const data = request.data && (isPlain || !request.data.isPlain) ? request.data : null
  return (
    <AccountPage
      id="certificates"
      title={t('reader.certificateInfo')}
      action={
        <button
          type="button"
          className="btn btn--sm"
          aria-pressed={isPlain}
          aria-busy={isLoading && !!request.data}
          disabled={!request.data && !hasFailed}
          // not `disabled` while pending, which would drop the focus
          aria-disabled={isLoading || undefined}
          onClick={() => !isLoading && setPlain(!isPlain)}
        >
          <Icon d={isPlain ? eyeOff : eye} />
          {t(isPlain ? 'account.hide' : 'account.show')}
        </button>
      }
    >
      <RequestState request={{ ...request, data }} />
      <div className="certs" aria-busy={isLoading && !!data}>
        <div className="certs__side">
          {data && !hasFailed && <Identity reader={data.reader} isPlain={data.isPlain} />}
          {data && !hasFailed && data.identifiers.length > 0 && <Certificates rows={data.identifiers} />}
        </div>
        <div className="certs__side">
          {$config.get()?.loginType !== 'normal' && can('x/external/identities') && <BoundAccounts />}
          {can('x/passkeys') && !lacks('x/passkeys') && <PasskeysPanel />}
          {can('x/sessions') && <SessionsPanel />}
          {can('x/usual_place') && !lacks('x/usual_place') && <UsualPlacePanel />}
          {!lacks('users/circrules') && <CircRules />}
        </div>
      </div>
      <p className="mt-4 row">
        {can('x/activity') && <Link href="/reader/activity">{t('account.activity')}</Link>}
        {can('x/my_data') && <Link href="/reader/myData">{t('account.myData')}</Link>}
      </p>
    </AccountPage>
  )
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

function Identity({ reader, isPlain }: { reader: ReaderInfo; isPlain: boolean }) {
  const t = useT()
  const lang = useLang()
  const facts: [label: string, value: string, tone?: string][] = [
    [t('account.name'), reader.displayName],
    [t('account.idStatus'), reader.idStatusDesc, reader.idStatus === ID_VALID ? '' : 'is-late'],
    [t('account.group'), text(reader.userGroupDesc)],
    [t('account.dept'), reader.dept],
    [t('account.grade'), text(reader.grade)],
    [t('account.gender'), text(reader.genderDesc)],
    // the server does not mask it; masked here with the rest
    [
      t('account.birthday'),
      isPlain ? compactDay(text(reader.birthday), lang) : text(reader.birthday) && '****-**-**',
    ],
    [t('reader.email'), reader.email ?? ''],
    [t('reader.mobileNumber'), reader.mobile ?? ''],
    [t('account.library'), text(reader.libCodeDesc)],
    [t('account.registered'), compactDay(dayOf(text(reader.regDate)), lang)],
  ]
  return (
    <section className="panel" aria-labelledby="identity">
      <div className="panel__head">
        <h2 id="identity">{t('account.identity')}</h2>
      </div>
      <dl className="panel__body certfacts">
        {facts
          .filter(([, value]) => value)
          .map(([label, value, tone]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={tone} {...textProps(value, lang)}>
                {value}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

function Certificates({ rows }: { rows: IdentifierRow[] }) {
  const t = useT()
  const span = (row: IdentifierRow) =>
    row.expireDate
      ? t('common.fromTo', { from: row.startDate ?? '…', to: row.expireDate })
      : t(row.startDate ? 'account.openEndFrom' : 'account.openEnd', { from: row.startDate ?? '' })
  return (
    <section className="panel" aria-labelledby="numbers">
      <div className="panel__head">
        <h2 id="numbers">{t('account.certificates')}</h2>
      </div>
      <div className="panel__body">
        <ul className="certlist">
          {rows.map(row => (
            <li key={row.identifierType + row.identifier}>
              <span className="muted sm">{row.identifierTypeDesc}</span>
              <b className="mono">{row.identifier}</b>
              <Avail kind={row.status === ID_VALID ? 'ok' : 'bad'}>{row.statusDesc}</Avail>
              <span className="faint sm tnum">{span(row)}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
