import { useRef, useState } from 'react'
import { Link } from 'wouter'
import './notice-ways.css'
import type { NoticeGroup, NoticeWay, NoticeWays as Ways } from '../../../contract/reader/notices.ts'
import { chooseNoticeWay, loadNoticeWays } from '../../../core/api/reader/notices.ts'
import { toastFault } from '../../../core/stores/toasts.ts'
import { compactDay } from '../../../i18n/days.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { lock } from '../../../ui/icons/icons-pages.ts'
import { errorText } from '../../../ui/state/error-text.ts'
import { Failed } from '../../../ui/state/Failed.tsx'
import { useFetch } from '../../../ui/use-fetch.ts'

type Row = Ways['kinds'][number]
type Kind = NoticeGroup | 'all'

/**
 * Which messages come by which way, beside the portal. Each press is saved at once, one after the other.
 * @param deletions how often messages were deleted meanwhile, which the dates of the latest ones follow
 */
export function NoticeWays({ deletions }: { deletions: number }) {
  const t = useT()
  const lang = useLang()
  const view = `notice ways ${lang} ${deletions}`
  const { data, isLoading, error, hasFailed, retry } = useFetch(view, signal => loadNoticeWays({ signal }))
  /** to a press, and in which view: an answer asked for before may come after it */
  const [answer, setAnswer] = useState<{ view: string; ways: Ways } | null>(null)
  /** pressed, and not answered yet: `kind way` → wanted */
  const [pending, setPending] = useState<Record<string, boolean>>({})
  const [isSaved, setSaved] = useState(false)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const ways = answer && (answer.view === view || isLoading) ? answer.ways : data

  function choose(kind: Kind, way: NoticeWay, wants: boolean) {
    const key = `${kind} ${way}`
    setSaved(false)
    setPending(now => ({ ...now, [key]: wants }))
    last.current = last.current.then(async () => {
      try {
        const now = await chooseNoticeWay({ kind, way, wants })
        if (now) {
          setAnswer({ view, ways: now })
          setSaved(true)
        }
      } catch (reason) {
        toastFault(t('messages.ways.notChanged', { reason: errorText(reason, t) }))
      }
      setPending(({ [key]: _, ...others }) => others)
    })
  }

  if (hasFailed)
    return (
      <Failed title={t('messages.ways.failed')} error={error} retry={t('common.reload')} onRetry={retry} />
    )
  // in the portal itself every message is: there is nothing to choose
  if (!ways || !(ways.mail.canSend || ways.webhook.canSend)) return null
  const { mail, webhook, kinds } = ways
  const shown: { way: NoticeWay; name: string; isOff: boolean }[] = [
    ...(mail.canSend
      ? [{ way: 'mail' as const, name: t('messages.ways.mail'), isOff: !mail.isVerified }]
      : []),
    ...(webhook.canSend ? [{ way: 'webhook' as const, name: webhook.name, isOff: false }] : []),
  ]
  const isOn = (row: Row, way: NoticeWay) =>
    pending[`${row.kind} ${way}`] ?? pending[`all ${way}`] ?? row[way]
  const isBusy = Object.keys(pending).length > 0
  const row = (kind: Kind, own?: Row) => {
    const name = kind === 'all' ? t('messages.ways.all') : t(`messages.ways.kinds.${kind}`)
    return (
      <tr key={kind}>
        <th scope="row">
          {name}
          <small>{kind === 'all' ? t('messages.ways.allText') : t(`messages.ways.texts.${kind}`)}</small>
        </th>
        <td>
          {kind === 'newBooks' ? (
            <Link href="/reader/searches">{t('messages.ways.bySearch')}</Link>
          ) : (
            <Fixed name={t('messages.ways.here')} />
          )}
        </td>
        {shown.map(({ way, name: wayName, isOff }) => {
          if (own?.isMailed && way === 'mail')
            return (
              <td key={way}>
                <Fixed name={wayName} />
              </td>
            )
          const free = kinds.filter(one => !(one.isMailed && way === 'mail'))
          const some = free.filter(one => isOn(one, way)).length
          const isChecked = own ? isOn(own, way) : some === free.length
          return (
            <td key={way}>
              <label className="check">
                <input
                  type="checkbox"
                  className="checkbox"
                  aria-label={t('messages.ways.cell', { kind: name, way: wayName })}
                  checked={isChecked && !isOff}
                  disabled={isOff}
                  ref={box => {
                    if (box) box.indeterminate = !own && !isOff && some > 0 && some < free.length
                  }}
                  onChange={event => choose(kind, way, event.currentTarget.checked)}
                />
                <span className="byway__n" aria-hidden="true">
                  {wayName}
                </span>
              </label>
            </td>
          )
        })}
        {own ? (
          <td className="byway__l">
            <span className="byway__n" aria-hidden="true">
              {t('messages.ways.lastOf')}{' '}
            </span>
            {own.lastDate ? compactDay(own.lastDate, lang) : t('messages.ways.noLast')}
          </td>
        ) : (
          <td />
        )}
      </tr>
    )
  }
  return (
    <section className="byway" aria-labelledby="ways">
      <div className="split">
        <h2 id="ways" tabIndex={-1}>
          {t('messages.ways.title')} <small>{t('messages.ways.atOnce')}</small>
        </h2>
        <p className="byway__s" role="status">
          {isBusy ? t('messages.ways.saving') : isSaved ? t('messages.ways.saved') : ''}
        </p>
      </div>
      <table className="tbl byway__t" aria-labelledby="ways">
        <thead>
          <tr>
            <th scope="col">{t('messages.ways.about')}</th>
            <th scope="col">{t('messages.ways.here')}</th>
            {shown.map(({ way, name }) => (
              <th scope="col" key={way}>
                {name}
              </th>
            ))}
            <th scope="col">{t('messages.ways.last')}</th>
          </tr>
        </thead>
        <tbody>
          {row('all')}
          {kinds.map(one => row(one.kind, one))}
        </tbody>
      </table>
      {mail.canSend && (
        <p className="hint">
          {mail.isVerified ? (
            t('messages.ways.to', { email: mail.email })
          ) : (
            <>
              {t('messages.verifyFirst')} <Link href="/reader/changeMessage">{t('messages.toVerify')}</Link>
            </>
          )}
        </p>
      )}
      {webhook.canSend && kinds.some(one => isOn(one, 'webhook')) && (
        <p className="hint">
          {webhook.reader
            ? t('messages.webhookReader', { name: webhook.name, code: webhook.reader })
            : t('messages.webhookCard', { name: webhook.name })}
        </p>
      )}
    </section>
  )
}

/** What the library always does. */
function Fixed({ name }: { name: string }) {
  const t = useT()
  return (
    <span className="byway__f">
      <Icon d={lock} />
      <span className="byway__n" aria-hidden="true">
        {name}
      </span>
      <span>{t('messages.ways.always')}</span>
    </span>
  )
}
