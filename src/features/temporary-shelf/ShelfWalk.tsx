import { useStore } from '@nanostores/react'
import '../../styles/shelf-walk.css'
import { loadWalk } from '../../core/api/walk.ts'
import { $isPrinting } from '../../core/stores/printing.ts'
import { $shelf, $ticked } from '../../core/stores/temporary-shelf.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { print } from '../../ui/icons-cite.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import { ShelfMissing } from './ShelfMissing.tsx'
import { WalkSlip } from './ShelfWalk.Slip.tsx'
import { AwayGroup, StopGroup } from './ShelfWalk.Stop.tsx'

export type ShelfWalkProps = { base: string; onRemove: (bibIds: string[]) => void }

/** The whole shelf by the stops of a walk; on paper a list to take along. */
export function ShelfWalk({ base, onRemove }: ShelfWalkProps) {
  const t = useT()
  const lang = useLang()
  const ids = useStore($shelf)
  const ticked = new Set(useStore($ticked))
  const isPrinting = useStore($isPrinting)
  const { data, hasFailed, isLoading, retry } = useAnswer(`${lang} ${ids.join()}`, signal =>
    loadWalk(ids, { signal, silent: true }),
  )
  if (hasFailed)
    return (
      <Alert kind="err">
        <b>{t('walk.failed')}</b>
        <p>{t('walk.failedHint')}</p>
        <button type="button" className="btn btn--sm mt-2" onClick={retry}>
          {t('errors.retry')}
        </button>
      </Alert>
    )
  if (!data)
    return (
      <div className="panel panel__body mt-4">
        <Skeleton rows={4} label={t('walk.loading')} />
      </div>
    )
  // what was taken off goes at once, before the next answer
  const isOn = new Set(ids)
  const walk = {
    ...data,
    stops: data.stops
      .map(stop => ({ ...stop, books: stop.books.filter(book => isOn.has(book.bibId)) }))
      .filter(stop => stop.books.length),
    away: data.away.filter(book => isOn.has(book.bibId)),
    missing: data.missing.filter(id => isOn.has(id)),
  }
  if (isPrinting) return <WalkSlip walk={walk} />
  const libraries = new Set(walk.stops.map(stop => stop.library)).size
  const here = walk.stops.reduce((sum, stop) => sum + stop.books.length, 0)
  const tick = (bibId: string, isTicked: boolean) =>
    $ticked.set(isTicked ? [...ticked, bibId] : [...ticked].filter(id => id !== bibId))
  const row = { base, ticked, onTick: tick, onRemove: (bibId: string) => onRemove([bibId]) }
  return (
    <div aria-busy={isLoading}>
      {walk.missing.length > 0 && (
        <ShelfMissing count={walk.missing.length} onRemove={() => onRemove(walk.missing)} />
      )}
      <div className="tshead">
        <p className="tnum">
          {t(libraries > 1 ? 'walk.summary' : 'walk.summaryOne', {
            here,
            libraries,
            stops: walk.stops.length,
          })}
        </p>
        <button type="button" className="btn btn--primary" onClick={() => window.print()}>
          <Icon d={print} />
          {t('walk.slip')}
        </button>
      </div>
      {walk.stops.map((stop, at) => (
        <StopGroup
          key={`${stop.locaCode} ${stop.zone}`}
          stop={stop}
          number={at + 1}
          room={walk.rooms[stop.locaCode]}
          {...row}
        />
      ))}
      {walk.away.length > 0 && <AwayGroup books={walk.away} {...row} />}
    </div>
  )
}
