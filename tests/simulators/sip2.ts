/**
 * A simulated SIP2 server, written from the protocol (3M Standard Interchange Protocol 2.00) and from the
 * answers of a Koha. It is independent of the driver: messages are parsed and written by separate code.
 */
import { createServer, type Socket } from 'node:net'

type Sip2Patron = {
  password: string
  name: string
  email: string
  fines: [amount: string, text: string][]
  isBlocked?: boolean
}
type Sip2Item = {
  title: string
  borrower?: string
  due?: string
  renewals?: number
  stays?: string
  isLost?: boolean
}
export type Sip2World = {
  patrons: Map<string, Sip2Patron>
  items: Map<string, Sip2Item>
  holds: [string, string][]
}

/** Faults for the next answer with a code; '' = every answer. */
export type Fault = 'silent' | 'close' | 'half' | 'checksum' | 'garbage' | 'doubled' | 'done-and-close'

/** @param latency ms before every answer */
export async function startSip2(
  world: Sip2World,
  { user = 'portal', password = 'secret', latency = 0, wantsPassword = false } = {},
) {
  const faults: { code: string; fault: Fault }[] = []
  const received: string[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  let most = 0
  /** a renewal adds three weeks to the due date */
  const renewed = (due: string) => {
    const at = Date.UTC(Number(due.slice(0, 4)), Number(due.slice(4, 6)) - 1, Number(due.slice(6, 8)) + 21)
    return `${new Date(at).toISOString().slice(0, 10).replaceAll('-', '')}    235900`
  }
  const four = (n: number) => String(n).padStart(4, '0')
  const now = () => '20260310    100000'

  const answers: Record<string, (text: string, field: (name: string) => string) => string> = {
    '93': (_, field) => `94${field('CN') === user && field('CO') === password ? '1' : '0'}`,
    '63': (text, field) => {
      const id = field('AA')
      const patron = world.patrons.get(id)
      const list = text.slice(23, 33).indexOf('Y')
      const loans = [...world.items].filter(([, item]) => item.borrower === id)
      const holds = world.holds.filter(([who]) => who === id)
      const late = loans.filter(([, item]) => (item.due ?? '') < now())
      const owed = patron?.fines.reduce((sum, [amount]) => sum + Number(amount), 0) ?? 0
      const flags = Array.from({ length: 14 }, (_, at) =>
        patron && ((owed > 10 && (at === 0 || at === 10)) || (patron.isBlocked && at === 0)) ? 'Y' : ' ',
      ).join('')
      const counts = [0, late.length, loans.length, patron?.fines.length ?? 0, 0, holds.length]
        .map(four)
        .join('')
      const rows =
        list === 2
          ? loans.map(([barCode]) => `AU${barCode}|`)
          : list === 5
            ? holds.map(([, barCode]) => `CD${barCode}|`)
            : list === 3
              ? [
                  ...(patron?.fines.map(([amount, words]) => `AV${amount} ${words}|`) ?? []),
                  ...Array(100).fill('AV|'),
                ]
              : []
      // a real Koha also sends name and address after a wrong password
      return `64${flags}001${now()}${counts}AO|AA${id}|AE${patron?.name ?? ''}|BE${patron?.email ?? ''}|BL${
        patron ? 'Y' : 'N'
      }|CQ${patron && patron.password === field('AD') ? 'Y' : 'N'}|BV${owed.toFixed(2)}|PA20301231|PCuser.grp.00|${rows.join('')}`
    },
    '17': (_, field) => {
      const item = world.items.get(field('AB'))
      const state = !item ? '01' : item.borrower ? '04' : item.isLost ? '12' : '03'
      return `18${state}0001${now()}AB${field('AB')}|AJ${item?.title ?? ''}|${item?.due ? `AH${item.due}|` : ''}`
    },
    '29': (_, field) => {
      const item = world.items.get(field('AB'))
      const isKnown = !wantsPassword || world.patrons.get(field('AA'))?.password === field('AD')
      const may =
        isKnown &&
        item?.borrower === field('AA') &&
        !item?.stays &&
        !world.patrons.get(field('AA'))?.isBlocked
      if (may && item)
        Object.assign(item, { due: renewed(item.due ?? now()), renewals: (item.renewals ?? 0) + 1 })
      const words = may
        ? ''
        : `AF${isKnown ? (item?.stays ?? 'Item cannot be renewed') : 'Invalid patron password'}|`
      return `30${may ? '1YNN' : '0NNN'}${now()}AO|AA${field('AA')}|AB${field('AB')}|AJ|AH${item?.due ?? ''}|${words}`
    },
    '15': (text, field) => {
      const [who, barCode] = [field('AA'), field('AB')]
      const at = world.holds.findIndex(([of, code]) => of === who && code === barCode)
      const isNew = text[2] === '+'
      const isKnown = !wantsPassword || world.patrons.get(who)?.password === field('AD')
      const fits = isKnown && (isNew ? at < 0 && world.items.has(barCode) : at >= 0)
      if (fits) isNew ? world.holds.push([who, barCode]) : world.holds.splice(at, 1)
      const place = world.holds.filter(([, code]) => code === barCode).length
      return `16${fits ? '1' : '0'}N${now()}${isNew && fits ? `BR${place}|` : ''}AO|AA${who}|AB${barCode}|${
        fits ? '' : 'AFPatron already has this hold|'
      }`
    },
  }

  const sum = (text: string) => {
    let total = 0
    for (const byte of Buffer.from(text)) total += byte
    return (-total & 0xffff).toString(16).toUpperCase().padStart(4, '0')
  }

  const server = createServer(socket => {
    sockets.add(socket)
    most = Math.max(most, ++connections)
    socket.on('close', () => {
      connections--
      sockets.delete(socket)
    })
    socket.on('error', () => {})
    let rest = ''
    socket.on('data', chunk => {
      rest += chunk.toString('utf8')
      for (let end = rest.indexOf('\r'); end >= 0; end = rest.indexOf('\r')) {
        const text = rest.slice(0, end)
        rest = rest.slice(end + 1)
        if (latency) setTimeout(answer, latency, socket, text)
        else answer(socket, text)
      }
    })
  })
  function answer(socket: Socket, text: string) {
    received.push(text)
    const code = text.slice(0, 2)
    const at = faults.findIndex(one => one.code === code || one.code === '')
    const fault = at < 0 ? undefined : faults[at]!.fault
    if (at >= 0 && faults[at]!.code !== '') faults.splice(at, 1)
    if (fault === 'silent') return
    if (fault === 'close') return void socket.destroy()
    const field = (name: string) => new RegExp(`(?:\\||^.{2,40}?)${name}([^|]*)\\|`).exec(text)?.[1] ?? ''
    const made = answers[code]?.(text, field)
    if (fault === 'done-and-close') return void socket.destroy()
    if (made === undefined) return void socket.write('96\r')
    const tail = /AY(\d)AZ/.exec(text.slice(-9))
    const whole = `${made}AY${tail?.[1] ?? 0}AZ`
    const bytes = `${whole}${fault === 'checksum' ? '0000' : sum(whole)}\r`
    if (fault === 'half') return void socket.end(bytes.slice(0, bytes.length / 2))
    if (fault === 'garbage') return void socket.write('\u0000\u0007no message at all\r')
    socket.write(fault === 'doubled' ? bytes + bytes : `${bytes}\n`)
  }
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    received,
    /** the maximum number of connections open at once */
    most: () => most,
    fail: (fault: Fault, code = '') => void faults.push({ code, fault }),
    heal: () => void faults.splice(0),
    /** closes open connections, as a restart does */
    drop: () => {
      for (const socket of sockets) socket.destroy()
    },
    stop: () =>
      new Promise<void>(done => {
        for (const socket of sockets) socket.destroy()
        server.close(() => done())
      }),
  }
}
