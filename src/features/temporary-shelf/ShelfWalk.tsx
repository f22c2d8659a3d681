import { useStore } from '@nanostores/react'
import './shelf-walk.css'
import { $isPrinting } from '../../core/stores/printing.ts'
import { $ticked } from '../../core/stores/shelf/temporary-shelf.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/state/Alert.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { WalkSlip } from './ShelfWalk.Slip.tsx'
import { AwayGroup, StopGroup } from './ShelfWalk.Stop.tsx'
import type { useWalk } from './use-walk.ts'

export type ShelfWalkProps = {
  base: string
  walk: ReturnType<typeof useWalk>
  onRemove: (bibIds: string[]) => void
}

/** Books grouped by the stops of a walk; in print a checklist. */
export function ShelfWalk({ base, walk, onRemove }: ShelfWalkProps) {
  const t = useT()
  const ticked = new Set(useStore($ticked))
  const isPrinting = useStore($isPrinting)
  const { narrowed, hasFailed, isLoading, retry } = walk
  if (hasFailed)
    return (
      <Alert kind="err">
        <b>{t('walk.failed')}</b>
        <p>{t('walk.failedHint')}</p>
        <button type="button" className="btn btn--sm mt-2" onClick={retry}>
          {t('common.tryAgain')}
        </button>
      </Alert>
    )
  if (!narrowed)
    return (
      <div className="panel panel__body mt-4">
        <Skeleton rows={4} label={t('walk.loading')} />
      </div>
    )
  if (isPrinting) return <WalkSlip walk={narrowed} />
  const tick = (bibId: string, isTicked: boolean) =>
    $ticked.set(isTicked ? [...ticked, bibId] : [...ticked].filter(id => id !== bibId))
  const row = { base, ticked, onTick: tick, onRemove: (bibId: string) => onRemove([bibId]) }
  return (
    <div aria-busy={isLoading}>
      {narrowed.stops.map((stop, at) => (
        <StopGroup
          key={`${stop.locaCode} ${stop.zone}`}
          stop={stop}
          number={at + 1}
          room={narrowed.rooms[stop.locaCode]}
          {...row}
        />
      ))}
      {narrowed.away.length > 0 && <AwayGroup books={narrowed.away} {...row} />}
      {!narrowed.stops.length && !narrowed.away.length && <p className="mt-4">{t('walk.noneHere')}</p>}
    </div>
  )
}
