/** The library card above the reader's pages, and in pages that embed it (R02–R04). Props only. */
import type { ReactNode } from 'react'
import '../../styles/book/record.css'
import '../../styles/reader.css'
import type { ReaderInfo, ReaderStats } from '../../contract/reader/users.ts'
import { ID_VALID } from '../../core/limits.ts'
import { isReaderBlock } from '../../core/rules/reader/reader-blocks.ts'
import { grouped } from '../../i18n/grouped.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { alert, mail, okCircle } from '../../ui/icons/icons.ts'
import { check, pin } from '../../ui/icons/icons-pages.ts'
import { Blocks } from '../../ui/state/Blocks.tsx'
import { LangText } from '../../ui/text/LangText.tsx'
import { Barcode, Portrait } from './ReaderBanner.Card.tsx'
import { Counters } from './ReaderBanner.Counters.tsx'

export type ReaderBannerProps = {
  /** null = still loading; the counters already link to their pages and stay in place */
  reader: ReaderInfo | null
  stats: ReaderStats | null
  /** missing counters are still loading */
  isWaiting?: boolean
  /** false = on a phone the identity only, so that the page's content comes first */
  isWhole?: boolean
  /** URL of the portrait; '' = placeholder */
  photo: string
  /** URLs of existing pages; a counter or link without one is text */
  hrefs: {
    lendList?: string
    expiring?: string
    request?: string
    shelf?: string
    violation?: string
    changeMessage?: string
    changePassword?: string
    isExternalPassword?: boolean
  }
  /** sends the verification e-mail; absent where not supported */
  onVerify?: () => void
  /** shows the barcode full screen */
  onShowCode?: () => void
  isVerifying?: boolean
}

export function ReaderBanner(props: ReaderBannerProps) {
  const { reader, stats, photo, hrefs, isWaiting, isWhole = true } = props
  const t = useT()
  return (
    <section
      className={`libcard${reader ? '' : ' libcard--wait'}${isWhole ? '' : ' libcard--brief'}`}
      aria-label={t('reader.card')}
      aria-busy={!reader}
    >
      <Portrait src={photo} />
      {reader ? <Known {...props} reader={reader} /> : <Waiting />}
      <Counters stats={stats} isWaiting={isWaiting} hrefs={hrefs} />
    </section>
  )
}

function Waiting() {
  return (
    <>
      <div className="libcard__mid">
        <div className="libcard__name">
          <span className="sk sk--who" />
        </div>
        <div className="kv">
          <span className="sk" />
        </div>
        <div className="kv">
          <span className="sk" />
          <span className="sk" />
        </div>
      </div>
      <div className="libcard__r">
        <span className="sk sk--bars" />
      </div>
    </>
  )
}

function Known(props: ReaderBannerProps & { reader: ReaderInfo }) {
  const { reader, stats, hrefs, onVerify, onShowCode, isVerifying } = props
  const lang = useLang()
  const t = useT()
  const isValid = reader.idStatus === ID_VALID
  return (
    <>
      <div className="libcard__mid">
        <div className="libcard__name">
          <p className="libcard__who">
            <LangText text={reader.displayName} page={lang} />
          </p>
          <span className={`tag tag--${isValid ? 'ok' : 'danger'}`}>
            <Icon d={isValid ? okCircle : alert} size="sm" />
            {reader.idStatusDesc}
          </span>
        </div>
        <Stops codes={stats?.blocks ?? []} words={stats?.blockWords ?? []} />
        <div className="kv">
          {reader.dept && (
            <span>
              <Icon d={pin} size="sm" />
              <b>
                <LangText text={reader.dept} page={lang} />
              </b>
            </span>
          )}
          {reader.credit != null && (
            <span>
              {t('reader.credit')} <b className="tnum">{grouped(reader.credit)}</b>
            </span>
          )}
        </div>
        <div className="kv">
          <span>
            <Icon d={mail} size="sm" />
            {reader.email || t('reader.noEmail')}
            {reader.email ? (
              <Verified isDone={reader.isCheckedEmail === 1} isBusy={isVerifying} onVerify={onVerify} />
            ) : (
              hrefs.changeMessage && <a href={hrefs.changeMessage}>{t('errors.completeEmail')}</a>
            )}
          </span>
          <span className="tnum">
            {reader.mobile ? `${t('reader.mobile')} ${reader.mobile}` : t('reader.noMobile')}
          </span>
        </div>
      </div>
      <div className="libcard__r">
        <Barcode text={reader.userId} />
        {onShowCode && (
          <button type="button" className="btn btn--sm showcode" aria-haspopup="dialog" onClick={onShowCode}>
            {t('reader.showCard')}
          </button>
        )}
        <div className="row">
          {hrefs.changeMessage && <a href={hrefs.changeMessage}>{t('reader.changeMessage')}</a>}
          {hrefs.changePassword && (
            <a
              href={hrefs.changePassword}
              target={hrefs.isExternalPassword ? '_blank' : undefined}
              rel="noopener"
            >
              {t('reader.changePassword')}
            </a>
          )}
        </div>
      </div>
    </>
  )
}

type VerifiedProps = { isDone: boolean; isBusy?: boolean; onVerify?: () => void }

/** R03: verified mark, or a button to verify. */
function Verified({ isDone, isBusy, onVerify }: VerifiedProps): ReactNode {
  const t = useT()
  if (isDone)
    return (
      <span className="ok">
        <Icon d={check} size="sm" />
        {t('reader.verified')}
      </span>
    )
  if (!onVerify) return <span className="faint">{t('reader.unverified')}</span>
  return (
    <button type="button" className="linkbtn" aria-busy={isBusy} onClick={() => isBusy || onVerify()}>
      {t('reader.verify')}
    </button>
  )
}

/** All that stop renewals and requests, each with what ends it; words: the library system's own. */
function Stops({ codes, words }: { codes: string[]; words: string[] }) {
  const t = useT()
  const reasons = codes
    .filter(isReaderBlock)
    .map(code => t(`reader.blocks.${code}`))
    .concat(words)
  if (!reasons.length) return null
  return (
    <div className="libcard__stop">
      <Blocks head={t('reader.blocked')} reasons={reasons} />
    </div>
  )
}
