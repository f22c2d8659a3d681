import { useStore } from '@nanostores/react'
import { Counter } from '../../src/blocks/reader-banner/ReaderBanner.Counters.tsx'
import { useLang, useT } from '../../src/i18n/use-t.ts'
import type { Card, ShownStats } from '../card.ts'
import { Plain } from '../element/Plain.tsx'
import { useRefresh } from '../element/use-refresh.ts'
import { readerOf } from '../reader.ts'
import { FIGURES, type FigureName } from './figures.ts'
import { plainCounters } from './plain-banner.ts'
import { type SignInProps, useReports } from './use-reports.ts'

type CountersProps = {
  names: FigureName[]
  stats: ShownStats | null
  /** '' = loading */
  unknown: string
  portal: string
  target?: string
}

/** Counters that link to their pages in the portal. */
export function Figures({ names, stats, unknown, portal, target }: CountersProps) {
  const t = useT()
  return (
    <>
      {names.map(name => {
        const { value, page, tone } = FIGURES[name]
        return (
          <Counter
            key={name}
            value={value(stats)}
            label={t(`banner.${name}`)}
            unknown={unknown}
            tone={tone}
            href={page && `${portal}/reader/${page}`}
            target={target}
          />
        )
      })}
    </>
  )
}

export type ReaderFiguresProps = SignInProps & {
  /** origin of the API */
  api: string
  /** base address of the portal */
  portal: string
  names: FigureName[]
  /** a single one, large */
  isSingle: boolean
}

/** Figures only, without identity: several in a line, or a single one. */
export function ReaderFigures(props: ReaderFiguresProps) {
  const { api, portal, names, isSingle, signIn, target } = props
  const t = useT()
  const { $card, read } = readerOf(api, useLang(), props.token)
  useRefresh(read)
  const card = useStore($card)
  useReports(card, props)
  const stats = card.state === 'in' ? card.stats : null
  const isWaiting = card.state === 'loading'
  // on another site a line to sign in is likely to follow
  const isAway = isWaiting && api !== self.origin
  const { Ask } = card as Card & { state: 'out' }
  if (card.state === 'out' && !Ask)
    return (
      <Plain
        of={[isSingle, signIn, target, t('banner.signIn')].join()}
        make={() => plainCounters({ ...props, state: 'out', say: t }, isSingle)}
      />
    )
  return (
    // a group, not a landmark: a page may have several
    // biome-ignore lint/a11y/useSemanticElements: there is nothing to fill in
    <div
      role="group"
      className={isSingle ? 'line line--one' : isAway ? 'line line--away' : 'line'}
      part="box counters"
      aria-label={t('banner.counters')}
      aria-busy={isWaiting}
    >
      {Ask ? (
        <Ask portal={portal} isBare />
      ) : (
        <Figures
          names={isSingle ? names.slice(0, 1) : names}
          stats={stats}
          unknown={isWaiting ? '' : t('banner.unknown')}
          portal={portal}
          target={target}
        />
      )}
      {!stats && !isWaiting && card.state !== 'out' && (
        <span className="sorry" role="alert">
          <span className="sr">{t('banner.countersFailed')}</span>
          <button type="button" className="way" part="button" onClick={read}>
            {t('banner.retry')}
          </button>
        </span>
      )}
    </div>
  )
}
