import { COMING } from '../../../core/rules/holdings/copy-counts.ts'
import type { PaperRow } from '../../../core/rules/holdings/read-holdings.ts'
import { sumUpHoldings } from '../../../core/rules/holdings/sum-up-holdings.ts'
import { can, confValue } from '../../../core/stores/config.ts'
import { needMessages } from '../../../i18n/index.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { clock, hold, truck } from '../../../ui/icons/icons-pages.ts'
import { lazyPart, untilIdle } from '../../../ui/lazy-part.tsx'
import { buttonId, PANEL_ID, type RequestKind } from './request-kind.ts'
import { canReserve, isAllAway, isMadeReady, isOnShelf, reserveOutlook } from './reserve-outlook.ts'
import type { useRequestPanel } from './use-request-panel.ts'
import type { WishProps } from './WishButton.tsx'

/** Loaded on demand: few books have no copy on the shelf. */
const WishButton = lazyPart<WishProps>(async () => {
  await untilIdle()
  const [part] = await Promise.all([import('./WishButton.tsx'), needMessages('savedSearches')])
  return part.WishButton
})

type Props = {
  panel: ReturnType<typeof useRequestPanel>
  paper: PaperRow[]
  releaseStatus: unknown
  bibId: string
  title: string
}

const ICONS = { preg: hold, rele: truck, prior: clock } as const

/**
 * Hidden by configuration (0 = off) and without print copies; a delivery request needs release status "1", a priority
 * loan a copy in processing. A preliminary check by copy states: the server decides.
 */
export function RequestButtons({ panel, paper, releaseStatus, bibId, title }: Props) {
  const { open, opening, toggle } = panel
  const t = useT()
  if (!paper.length) return null
  const outlook = reserveOutlook(paper)
  // of copies that are all away for one reason, that reason is told
  const { kind } = sumUpHoldings(paper)
  const only = COMING.find(state => state === kind && state !== 'onLoan' && state !== 'onHold')
  const reserveWords =
    only === undefined || only === 'available'
      ? t(`around.asks.reserve.${outlook}`)
      : t('around.asks.reserveWhile', { reason: t(`book.all.${only}`) })
  const canRele = paper.some(isOnShelf)
  const buttons: [kind: RequestKind, isOffered: boolean, isOn: boolean, words: string][] = [
    ['preg', true, canReserve(outlook), reserveWords],
    ['rele', releaseStatus === '1', canRele, t(canRele ? 'around.asks.releCan' : 'around.asks.releNo')],
    ['prior', !canRele && paper.some(isMadeReady), true, t('around.asks.priorCan')],
  ]
  const offered = buttons.filter(([kind, isOffered]) => isOffered && confValue(`cs.turn.on.${kind}`) !== '0')
  const canWish = can('x/wishes') && isAllAway(paper)
  if (!offered.length && !canWish) return null
  return (
    <ul className="asks" aria-label={t('around.asks.label')}>
      {offered.map(([kind, , isOn, words]) => (
        <li key={kind} className={isOn ? 'ask' : 'ask ask--off'}>
          <button
            id={buttonId(kind)}
            type="button"
            // primary only where it helps
            className={kind === 'preg' && isOn ? 'btn btn--primary' : 'btn'}
            aria-expanded={open === kind}
            aria-controls={open === kind ? PANEL_ID : undefined}
            aria-busy={opening === kind}
            aria-describedby={`${buttonId(kind)}-why`}
            onClick={() => toggle(kind)}
          >
            <Icon d={ICONS[kind]} />
            <span>{t(`around.asks.${kind}`)}</span>
          </button>
          <p id={`${buttonId(kind)}-why`}>{words}</p>
        </li>
      ))}
      {canWish && (
        <li className="ask ask--wish">
          <WishButton key={bibId} bibId={bibId} title={title} />
        </li>
      )}
    </ul>
  )
}
