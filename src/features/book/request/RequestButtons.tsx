import type { PaperRow } from '../../../core/rules/read-holdings.ts'
import { reserveOutlook } from '../../../core/rules/reserve-outlook.ts'
import { confValue } from '../../../core/stores/config.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { hold, truck } from '../../../ui/icons-pages.ts'
import { buttonId, PANEL_ID, type RequestKind } from './request-kind.ts'
import type { useRequestPanel } from './use-request-panel.ts'

type Props = { panel: ReturnType<typeof useRequestPanel>; paper: PaperRow[]; releaseStatus: unknown }

const LOOKS = {
  preg: ['book.reserve', hold],
  rele: ['book.commission', truck],
} as const

const OUTLOOKS = {
  can: 'book.reserveCan',
  free: 'book.reserveFree',
  inside: 'book.reserveInside',
  no: 'book.reserveNo',
} as const
const OUTLOOK_ID = 'ask-outlook'

/** Hidden by the library's configuration (0 = off) and without paper holdings; a commission needs release status "1". */
export function RequestButtons({ panel: { open, opening, toggle }, paper, releaseStatus }: Props) {
  const t = useT()
  const hasPaper = paper.length > 0
  const outlook = reserveOutlook(paper)
  const isOffered: Record<RequestKind, boolean> = {
    preg: hasPaper && confValue('cs.turn.on.preg') !== '0',
    rele: hasPaper && confValue('cs.turn.on.rele') !== '0' && releaseStatus === '1',
  }
  const buttons = (['preg', 'rele'] as const).map(kind => {
    const [words, icon] = LOOKS[kind]
    // the main thing to do here only where it helps
    const look = kind === 'preg' && outlook === 'can' ? 'btn btn--primary' : 'btn'
    return (
      isOffered[kind] && (
        <button
          key={kind}
          id={buttonId(kind)}
          type="button"
          className={look}
          aria-expanded={open === kind}
          aria-controls={open === kind ? PANEL_ID : undefined}
          aria-busy={opening === kind}
          aria-describedby={kind === 'preg' ? OUTLOOK_ID : undefined}
          onClick={() => toggle(kind)}
        >
          <Icon d={icon} />
          <span>{t(words)}</span>
        </button>
      )
    )
  })
  return (
    <>
      {/* before the press: the library decides, this is what its copies say */}
      {isOffered.preg && (
        <p className="bib__outlook" id={OUTLOOK_ID}>
          {t(OUTLOOKS[outlook])}
        </p>
      )}
      {buttons}
    </>
  )
}
