import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { Portrait } from '../../src/blocks/reader-banner/ReaderBanner.Card.tsx'
import { Counter, overdraftOf } from '../../src/blocks/reader-banner/ReaderBanner.Counters.tsx'
import { ID_VALID } from '../../src/core/limits.ts'
import { useLang, useT } from '../../src/i18n/use-t.ts'
import { Icon } from '../../src/ui/Icon.tsx'
import { alert, okCircle } from '../../src/ui/icons.ts'
import type { Card } from '../card.ts'
import { readerOf } from '../reader.ts'

export type ReaderBannerViewProps = {
  /** origin of the API */
  api: string
  /** base address of the portal */
  portal: string
  /** address of the portal's sign-in */
  signIn: string
  isCompact: boolean
  target?: string
  /** false = the page takes care of it itself */
  onSignIn: () => boolean
  onChange: (isSignedIn: boolean) => void
  onError: (error: unknown) => void
}

const boxOf = (isCompact: boolean, state: string) =>
  `box reader reader--${state}${isCompact ? ' reader--compact' : ''}`

/** The room of the card before there are words. */
export const Blank = ({ isCompact }: { isCompact: boolean }) => (
  <section className={boxOf(isCompact, 'loading')} part="box" aria-busy="true">
    <div className="who" />
    <div className="counters" />
  </section>
)

export function ReaderBannerView(props: ReaderBannerViewProps) {
  const { api, isCompact, onChange, onError } = props
  const t = useT()
  const lang = useLang()
  const { $card, read } = readerOf(api, lang)
  const card = useStore($card)
  const error = card.state === 'failed' ? card.error : undefined
  const before = useRef<boolean>(undefined)
  useEffect(() => {
    if (error) onError(error)
    if (card.state !== 'in' && card.state !== 'out') return
    const isIn = card.state === 'in'
    if (before.current !== undefined && before.current !== isIn) onChange(isIn)
    before.current = isIn
  }, [card.state, error])

  return (
    <section
      className={boxOf(isCompact, card.state)}
      part="box"
      aria-label={t('banner.title')}
      aria-busy={card.state === 'loading'}
    >
      {card.state === 'in' ? (
        <SignedIn {...props} card={card} onRetry={read} />
      ) : card.state === 'out' ? (
        <SignedOut {...props} />
      ) : card.state === 'failed' ? (
        <div className="who" role="alert">
          <p part="meta">{t('banner.failed')}</p>
          <button type="button" className="btn" part="button" onClick={read}>
            {t('banner.retry')}
          </button>
        </div>
      ) : (
        <>
          <div className="who">
            <p className="wait">{t('banner.loading')}</p>
          </div>
          <div className="counters" />
        </>
      )}
    </section>
  )
}

function SignedOut({ signIn, target, onSignIn }: ReaderBannerViewProps) {
  const t = useT()
  return (
    <>
      <div className="who" part="identity">
        <Portrait src="" />
        <p className="name" part="name">
          {t('banner.title')}
        </p>
        <p className="meta" part="meta">
          {t('banner.outText')}
        </p>
      </div>
      <div className="act">
        <a
          className="btn btn--p"
          part="button"
          href={signIn}
          target={target}
          onClick={event => onSignIn() || event.preventDefault()}
        >
          {t('banner.signIn')}
        </a>
      </div>
    </>
  )
}

type SignedInProps = ReaderBannerViewProps & { card: Card & { state: 'in' }; onRetry: () => void }

function SignedIn({ card, portal, target, isCompact, onRetry }: SignedInProps) {
  const t = useT()
  const { reader, stats, photo } = card
  const isValid = reader.idStatus === ID_VALID
  const unknown = t('banner.unknown')
  const at = `${portal}/reader/`
  return (
    <>
      <div className="who" part="identity">
        <Portrait src={photo} />
        <p className="name">
          <a part="name" href={`${at}readerHome`} target={target}>
            {isCompact ? reader.displayName : t('banner.hello', { name: reader.displayName })}
          </a>
          <span className={`st st--${isValid ? 'ok' : 'bad'}`} part="status">
            <Icon d={isValid ? okCircle : alert} size="sm" />
            {reader.idStatusDesc}
          </span>
        </p>
        {stats ? (
          <p className="meta" part="meta">
            {reader.dept}
          </p>
        ) : (
          <p className="meta" part="meta" role="alert">
            {t('banner.countersFailed')}{' '}
            <button type="button" className="again" onClick={onRetry}>
              {t('banner.retry')}
            </button>
          </p>
        )}
      </div>
      <nav className="counters" part="counters" aria-label={t('banner.counters')}>
        <Counter
          value={stats?.loanCount}
          label={t('banner.loans')}
          unknown={unknown}
          href={`${at}lendList`}
          target={target}
        />
        <Counter
          value={stats?.expireCount}
          label={t('banner.expiring')}
          unknown={unknown}
          tone="warn"
          href={`${at}expiring`}
          target={target}
        />
        <Counter
          value={overdraftOf(stats)}
          label={t('banner.overdraft')}
          unknown={unknown}
          tone="danger"
          href={`${at}violation`}
          target={target}
        />
        <Counter
          value={stats?.requestCount}
          label={t('banner.requests')}
          unknown={unknown}
          href={`${at}request`}
          target={target}
        />
        <Counter value={stats?.booklistCount} label={t('banner.booklists')} unknown={unknown} />
      </nav>
    </>
  )
}
