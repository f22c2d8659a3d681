import { useStore } from '@nanostores/react'
import { Portrait } from '../../src/blocks/reader-banner/ReaderBanner.Card.tsx'
import { ID_VALID } from '../../src/core/limits.ts'
import { useLang, useT } from '../../src/i18n/use-t.ts'
import { Icon } from '../../src/ui/icons/Icon.tsx'
import { okCircle } from '../../src/ui/icons/icons.ts'
import { ban } from '../../src/ui/icons/icons-pages.ts'
import type { Card } from '../card.ts'
import { Plain } from '../element/Plain.tsx'
import { useRefresh } from '../element/use-refresh.ts'
import { readerOf } from '../reader.ts'
import type { FigureName } from './figures.ts'
import { boxOf, type PlainState, plainCard } from './plain-banner.ts'
import { Figures } from './ReaderFigures.tsx'
import { type SignInProps, useReports } from './use-reports.ts'

export type ReaderBannerViewProps = SignInProps & {
  /** origin of the API */
  api: string
  /** base address of the portal */
  portal: string
  isCompact: boolean
  names: FigureName[]
}

export function ReaderBannerView(props: ReaderBannerViewProps) {
  const { api, isCompact } = props
  const t = useT()
  const lang = useLang()
  const { $card, read } = readerOf(api, lang, props.token)
  useRefresh(read)
  const card = useStore($card)
  useReports(card, props)
  const plain = (state: PlainState) => (
    <Plain
      of={[state, isCompact, lang, props.signIn, props.target, t('banner.title')].join()}
      make={() => plainCard({ ...props, state, say: t }, isCompact)}
    />
  )
  if (card.state === 'loading' || (card.state === 'out' && !card.Ask)) return plain(card.state)

  return (
    <section
      className={boxOf(isCompact, card.state)}
      part="box"
      aria-label={t('banner.title')}
      aria-busy={false}
    >
      {card.state === 'in' ? (
        <SignedIn {...props} card={card} onRetry={read} />
      ) : card.state === 'out' ? (
        card.Ask && <card.Ask portal={props.portal} />
      ) : (
        <div className="who" role="alert">
          <p part="meta">{t('banner.failed')}</p>
          <button type="button" className="btn" part="button" onClick={read}>
            {t('banner.retry')}
          </button>
        </div>
      )}
    </section>
  )
}

type SignedInProps = ReaderBannerViewProps & { card: Card & { state: 'in' }; onRetry: () => void }

function SignedIn({ card, portal, target, isCompact, names, onRetry }: SignedInProps) {
  const t = useT()
  const { reader, stats, photo, until } = card
  const home = `${portal}/reader/readerHome`
  const name = reader.displayName
  const isValid = reader.idStatus === ID_VALID
  return (
    <>
      <div className="who" part="identity">
        <Portrait src={photo} />
        <p className="name">
          <a part="name" href={home} target={target}>
            {until && !name
              ? t('handoffElement.helloNobody')
              : isCompact
                ? name
                : t('banner.hello', { name })}
          </a>
          {!until && (
            <span className={`st st--${isValid ? 'ok' : 'bad'}`} part="status">
              <Icon d={isValid ? okCircle : ban} size="sm" />
              {reader.idStatusDesc}
            </span>
          )}
        </p>
        {until ? (
          <p className="meta" part="meta">
            {t('handoffElement.until', { time: new Date(until).toTimeString().slice(0, 5) })}{' '}
            <a className="again" part="button" href={home} target={target}>
              {t('handoffElement.open')}
            </a>
          </p>
        ) : stats ? (
          <p className="meta" part="meta">
            {reader.dept}
          </p>
        ) : (
          <p className="meta" part="meta" role="alert">
            {t('banner.countersFailed')}{' '}
            <button type="button" className="again" part="button" onClick={onRetry}>
              {t('banner.retry')}
            </button>
          </p>
        )}
      </div>
      <nav className="counters" part="counters" aria-label={t('banner.counters')}>
        <Figures names={names} stats={stats} unknown={t('banner.unknown')} portal={portal} target={target} />
      </nav>
    </>
  )
}
