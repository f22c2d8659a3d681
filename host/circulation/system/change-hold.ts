/** Changes of a waiting hold in a library's own system: paused, resumed, moved to another pickup place. Its place is kept. */
import { Refusal } from '../../http/calls/errors.ts'
import type { HostContext } from '../../runtime/context.ts'
import { type Driver, NEVER, type NotSupported } from '../driver.ts'
import type { System, SystemHold, SystemWay, Working } from './way.ts'

type Parts = Pick<HostContext, 'dates'>
type Asking = {
  system: Pick<System, 'holdFault'>
  working: Working
  /** call after a change: cached states are outdated */
  changed(): void
}

/** nothing has been sent to its pickup place yet */
export const canMove = (way: SystemWay, { state }: SystemHold): boolean =>
  !!way.move && (state === 'open' || (state === 'paused' && !!way.movesPaused))
export const canPause = (way: SystemWay, { state }: SystemHold): boolean => !!way.suspend && state === 'open'
export const canResume = (way: SystemWay, { state }: SystemHold): boolean =>
  !!way.suspend && state === 'paused'

export function changesOf(
  { dates }: Parts,
  { system, working, changed }: Asking,
): Pick<Driver, 'suspend' | 'takesOf' | 'relocate'> {
  /** @throws Refusal */
  async function own(way: SystemWay, reader: string, id: number, signal?: AbortSignal): Promise<SystemHold> {
    const found = (await way.holds(reader, signal)).find(one => one.id === id)
    if (!found) throw new Refusal('request.missing')
    return found
  }
  /** @throws Refusal */
  async function movable(way: SystemWay, reader: string, id: number, signal?: AbortSignal) {
    const hold = await own(way, reader, id, signal)
    if (!canMove(way, hold))
      throw new Refusal(hold.state === 'paused' ? 'request.takePaused' : 'request.takeSet')
    return hold
  }
  /** @param code of a refusal, null = done */
  function done(code: string | null): true {
    changed()
    if (code === null) return true
    if (code === 'RecordNotFound') throw new Refusal('request.missing')
    const { key, values } = system.holdFault(code)
    throw new Refusal(key, values)
  }

  return {
    suspend: ({ reader, signal }, id, until) =>
      working('a pause of a hold', async (way): Promise<true | NotSupported> => {
        if (reader === '' || !way.suspend) return NEVER
        const hold = await own(way, reader, id, signal)
        if (until === null && hold.state === 'open') return true
        if (hold.state !== 'open' && hold.state !== 'paused') throw new Refusal('request.notWaiting')
        return done(await way.suspend(reader, hold, until === null ? null : dates.day(until), signal))
      }),

    takesOf: ({ reader, signal }, id) =>
      working('pickup places', async way =>
        reader === '' || !way.movesTo
          ? NEVER
          : way.movesTo(reader, await movable(way, reader, id, signal), signal),
      ),

    relocate: ({ reader, signal }, id, take) =>
      working('another pickup place', async (way): Promise<true | NotSupported> => {
        if (reader === '' || !way.move || !way.movesTo) return NEVER
        const hold = await movable(way, reader, id, signal)
        if (hold.take === take) return true
        const places = await way.movesTo(reader, hold, signal)
        if (!places.some(place => place.locaCode === take)) throw new Refusal('request.badTake')
        return done(await way.move(reader, hold, take, signal))
      }),
  }
}
