import { useEffect, useState } from 'react'
import '../../../../styles/forms.css'
import './due-calendar.css'
import type { CalendarFeed } from '../../../../contract/reader/x-calendar.ts'
import { copyText } from '../../../../core/browser/copy-text.ts'
import { saveFile } from '../../../../core/browser/save-file.ts'
import { toast, toastFault } from '../../../../core/stores/toasts.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { useSubmit } from '../../../../ui/form/use-submit.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { copy } from '../../../../ui/icons/icons-cite.ts'
import { clock, download, eye, eyeOff } from '../../../../ui/icons/icons-pages.ts'
import {
  feedAddress,
  loadCalendarFeed,
  loadDueFile,
  makeCalendarFeed,
  revokeCalendarFeed,
} from '../calendar-api.ts'

/** Due dates as a calendar file, and as a feed whose secret URL is shown once and can be revoked and renewed. */
export function DueCalendar({ count }: { count: number }) {
  const t = useT()
  async function saveAll() {
    const file = await loadDueFile().catch(() => undefined)
    if (file === undefined) return toast('err', { text: t('renewals.icsFailed') })
    saveFile(t('renewals.icsFile'), file, 'text/calendar')
  }
  return (
    <section className="section noprint" aria-labelledby="due-calendar">
      <div className="section__head">
        <h2 id="due-calendar">{t('renewals.calendar')}</h2>
      </div>
      <div className="feed">
        <div>
          <h3>{t('renewals.once')}</h3>
          <p>{t('renewals.onceText', { count })}</p>
          <div>
            <button type="button" className="btn" disabled={!count} onClick={() => void saveAll()}>
              <Icon d={download} />
              {t('renewals.icsFile')}
            </button>
          </div>
        </div>
        <Subscription />
      </div>
    </section>
  )
}

function Subscription() {
  const t = useT()
  /** undefined = loading */
  const [feed, setFeed] = useState<CalendarFeed | null | undefined>()
  /** known until the page is left; never stored */
  const [token, setToken] = useState('')
  const [withTitles, setTitles] = useState(false)
  const { isBusy, submit } = useSubmit()
  const [hasFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    setFailed(false)
    loadCalendarFeed({ signal: controller.signal }).then(
      found => found !== undefined && setFeed(found),
      () => !controller.signal.aborted && setFailed(true),
    )
    return () => controller.abort()
  }, [tries])

  const make = () =>
    submit(
      async () => {
        const made = await makeCalendarFeed(withTitles)
        if (!made) return
        setFeed(made.feed)
        setToken(made.token)
      },
      { onFault: toastFault },
    )
  const revoke = () =>
    submit(
      async () => {
        await revokeCalendarFeed()
        setFeed(null)
        setToken('')
        toast('ok', { text: t('renewals.revoked') })
      },
      { onFault: toastFault },
    )
  const head = (
    <>
      <h3 id="due-subscribe" tabIndex={-1}>
        {t('renewals.subscribe')}
      </h3>
      <p>{t('renewals.subscribeText')}</p>
    </>
  )
  if (feed === undefined)
    return (
      <div data-then="#due-subscribe" aria-busy={!hasFailed}>
        {head}
        {hasFailed && (
          <p role="alert">
            {t('renewals.feedUnknown')}{' '}
            <button type="button" className="linkbtn" onClick={() => setTries(tries + 1)}>
              {t('common.reload')}
            </button>
          </p>
        )}
      </div>
    )
  return (
    <div data-then="#due-subscribe">
      {head}
      {token && <Address address={feedAddress(token)} />}
      {feed && (
        <div className="row sm muted">
          <Icon d={clock} size="sm" />
          <span>
            {t('renewals.made', { date: feed.createdDate })} ·{' '}
            {feed.readDate ? t('renewals.lastRead', { date: feed.readDate }) : t('renewals.neverRead')} ·{' '}
            {t(feed.withTitles ? 'renewals.feedTitles' : 'renewals.feedNoTitles')}
          </span>
          <button
            type="button"
            className="btn btn--sm btn--danger ml-auto"
            aria-disabled={isBusy || undefined}
            onClick={() => void revoke()}
          >
            {t('renewals.revoke')}
          </button>
        </div>
      )}
      <label className="check">
        <input
          type="checkbox"
          checked={withTitles}
          aria-describedby="due-titles"
          onChange={event => setTitles(event.currentTarget.checked)}
        />
        {t('renewals.withTitles')}
      </label>
      <p className="hint" id="due-titles">
        {t('renewals.withTitlesHint')}
      </p>
      <div>
        <button type="button" className="btn" aria-disabled={isBusy || undefined} onClick={() => void make()}>
          {t(feed ? 'renewals.makeAnew' : 'renewals.make')}
        </button>
      </div>
    </div>
  )
}

/** Truncated until revealed, against shoulder surfing. */
function Address({ address }: { address: string }) {
  const t = useT()
  const [isShown, setShown] = useState(false)
  async function copyIt() {
    const isCopied = await copyText(address)
    toast(isCopied ? 'ok' : 'err', { text: t(isCopied ? 'renewals.addressCopied' : 'renewals.copyFailed') })
  }
  return (
    <>
      <div className="copyrow">
        <input
          className="input mono"
          readOnly
          value={isShown ? address : address.replace(/([\w-]{4})[\w-]{35}([\w-]{4})/, '$1…$2')}
          aria-label={t('renewals.address')}
          onFocus={event => event.currentTarget.select()}
        />
        <button type="button" className="btn" onClick={() => void copyIt()}>
          <Icon d={copy} />
          {t('renewals.copyAddress')}
        </button>
        <button type="button" className="btn" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          <Icon d={isShown ? eyeOff : eye} />
          {t(isShown ? 'renewals.hideAddress' : 'renewals.showAddress')}
        </button>
      </div>
      <p className="hint" role="status">
        {t('renewals.addressOnce')}
      </p>
    </>
  )
}
