/** Requests in FOLIO: level, type and pickup service point, cancellation, and lost answers. */
import { afterEach, describe, expect, it } from 'vitest'
import { DAY, NOW } from '../fixture-library.ts'
import { uuidOf } from '../simulators/folio-world.ts'
import { closeAll, open, sent, told } from './folio-open.ts'
import { type FolioStage, userId, WEST } from './folio-stage.ts'

const ALL = { offset: 0, limit: 100 }
const REQUEST = 'POST /circulation/requests'
afterEach(closeAll)
const asking = ({ circulation, asker, wanted }: FolioStage) => {
  const book = { bibId: wanted.bibId, type: 'req.cs.preg' as const }
  const bean = { callNo: wanted.callNo, locaCode: wanted.locaCode, serviceLocaCode: wanted.take }
  return {
    ask: async (more = {}) => (await told(circulation.request(asker, book, [{ ...bean, ...more }])))[0],
    copies: () => told(circulation.copies(asker, book)),
    held: async () => (await told(circulation.holds(asker, { ...ALL, states: [] }))).rows,
  }
}

describe('requests', () => {
  it('are for a title if the tenant allows that, else for the copy due back first', async () => {
    const stage = await open()
    const { ask } = asking(stage)
    await ask({ remark: 'before May' })
    const [request] = stage.folio.world.requests
    expect(request).toMatchObject({
      requestLevel: 'Title',
      requestType: 'Hold',
      patronComments: 'before May',
    })
    expect(request?.itemId).toBeUndefined()
    stage.folio.world.requests.length = 0
    stage.folio.world.isTlrOn = false
    expect((await ask())?.refusal).toBeNull()
    expect(stage.folio.world.requests).toMatchObject([
      { requestLevel: 'Item', itemId: uuidOf('item 12'), requesterId: userId(2) },
    ])
    // the request settings are cached by now, so that only the request itself is sent
    stage.folio.received.length = 0
    stage.folio.world.requests.length = 0
    await ask()
    expect(sent(stage, REQUEST)).toHaveLength(1)
  })

  it('of a copy on the shelf are for where FOLIO allows a Page', async () => {
    const stage = await open()
    const { ask, copies } = asking(stage)
    const { world } = stage.folio
    for (const item of world.items) if (item.status.name === 'Checked out') item.status.name = 'Available'
    const group = async () =>
      (await copies()).groups.find(({ locaCode }) => locaCode === stage.wanted.locaCode)!
    expect((await group()).available).toBeGreaterThan(0)
    expect((await group()).fault).toBe('free')
    expect((await ask())?.refusal).toEqual({ key: 'request.faults.free' })
    world.types = ['Page']
    expect((await group()).fault).toBeNull()
    expect((await ask())?.refusal).toBeNull()
    expect(world.requests).toMatchObject([{ requestType: 'Page' }])
  })

  it('of a set under one call number are for the copy of the volume, and show it', async () => {
    const stage = await open()
    const { ask, copies, held } = asking(stage)
    stage.exec("UPDATE item SET vol = 'v.' || id WHERE bib = 3")
    expect((await copies()).groups.map(group => group.vol)).toContain('v.12')
    expect(await ask({ vol: 'v.12', year: '' })).toMatchObject({ refusal: null, vol: 'v.12' })
    expect(stage.folio.world.requests).toMatchObject([
      { requestLevel: 'Item', itemId: uuidOf('item 12'), instanceId: uuidOf('instance 3') },
    ])
    expect(await held()).toMatchObject([{ vol: 'v.12', year: '' }])
    expect((await ask({ vol: 'v.99', year: '' }))?.refusal).toEqual({ key: 'request.noVolume' })
    // one who names none gets any copy of the title, as before
    stage.folio.world.requests.length = 0
    await ask()
    expect(stage.folio.world.requests).toMatchObject([{ requestLevel: 'Title' }])
    expect(await held()).toMatchObject([{ vol: null, year: null }])
  })

  it('take the type that the policy allows, and recall only if no other is', async () => {
    const stage = await open()
    const { ask } = asking(stage)
    stage.folio.world.types = ['Recall']
    await ask()
    expect(stage.folio.world.requests).toMatchObject([{ requestType: 'Recall' }])
    stage.folio.world.requests.length = 0
    stage.folio.world.types = []
    expect((await ask())?.refusal?.key).toBe('request.faults.noTake')
    expect(stage.folio.world.requests).toEqual([])
  })

  it('name a pickup service point: those of the policy, before Poppy those of the tenant', async () => {
    for (const isOld of [false, true]) {
      const stage = await open({ isOld })
      const { ask, copies, held } = asking(stage)
      const [group] = (await copies()).groups
      expect(group?.takes.map(place => [place.locaCode, place.zh])).toEqual([[WEST, 'West Library']])
      expect((await ask({ serviceLocaCode: 'nowhere' }))?.refusal).toEqual({ key: 'request.badTake' })
      expect((await ask({ serviceLocaCode: '' }))?.refusal).toEqual({ key: 'request.needTake' })
      expect((await ask())?.refusal).toBeNull()
      expect(await held()).toMatchObject([
        { takeName: 'West Library', title: '史记', bibId: stage.wanted.bibId },
      ])
    }
  })

  it('that are ready for pickup are cancelled at the desk', async () => {
    const stage = await open()
    const { ask, held } = asking(stage)
    const asked = await ask()
    const [request] = stage.folio.world.requests
    request!.status = 'Open - Awaiting pickup'
    expect(await held()).toMatchObject([{ state: 'ready', canCancel: false, position: null }])
    await expect(stage.circulation.cancel(stage.asker, asked?.requestId ?? 0)).rejects.toThrow('request.over')
    expect(await told(stage.circulation.holdSteps(stage.asker, asked?.requestId ?? 0))).toMatchObject({
      takeName: 'West Library',
      steps: [{ state: 'open' }, { state: 'ready' }],
    })
  })

  it('are cancelled by the reader, with a reason that needs no comment', async () => {
    const stage = await open()
    const asked = await asking(stage).ask()
    stage.clock.time += DAY
    await stage.circulation.cancel(stage.asker, asked?.requestId ?? 0)
    expect(stage.folio.world.requests).toMatchObject([
      {
        status: 'Closed - Cancelled',
        cancellationReasonId: '75187e8d-e25a-47a7-89ad-23ba612338de',
        cancelledByUserId: userId(2),
        cancelledDate: new Date(NOW + DAY).toISOString(),
      },
    ])
  })

  it('are refused in our words if we have them, else in FOLIO’s', async () => {
    const stage = await open()
    const { ask, copies } = asking(stage)
    await ask()
    expect(await copies()).toMatchObject({ groups: [{ waiting: 1, fault: 'asked' }, {}] })
    expect((await ask())?.refusal?.key).toBe('request.faults.asked')
    stage.folio.world.requests.length = 0
    const block = { id: uuidOf('block'), userId: userId(2), desc: 'x', renewals: false, requests: true }
    stage.folio.world.manualblocks.push(block)
    expect((await ask())?.refusal?.key).toBe('blocks.cardSuspended')
    expect(sent(stage, REQUEST)).toHaveLength(1)
    expect((await copies()).reason?.key).toBe('blocks.cardSuspended')
  })

  it('a request and its cancellation whose answers are lost are sent once, and found to be done', async () => {
    const stage = await open()
    const { ask, held } = asking(stage)
    stage.folio.fail('done-and-close', REQUEST)
    const asked = await ask()
    expect([asked?.refusal, asked?.position]).toEqual([null, 1])
    expect(stage.folio.world.requests).toHaveLength(1)
    expect((await held()).map(row => row.id)).toEqual([asked?.requestId])
    stage.folio.fail('done-and-close', 'PUT /circulation/requests')
    expect(await stage.circulation.cancel(stage.asker, asked?.requestId ?? 0)).toBe(true)
    expect(await held()).toEqual([])
    expect([sent(stage, REQUEST).length, sent(stage, 'PUT /').length]).toEqual([1, 1])
  })

  it('a request lost on the way has an unknown outcome', async () => {
    const stage = await open()
    stage.folio.fail('close', REQUEST)
    await expect(asking(stage).ask()).rejects.toThrow('circulation.unknown')
    expect(sent(stage, REQUEST)).toHaveLength(1)
  })
})
