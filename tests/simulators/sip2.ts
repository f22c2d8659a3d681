/**
 * A simulated SIP2 server, written from the protocol (3M Standard Interchange Protocol 2.00) and from the
 * answers of a Koha. It is independent of the driver: messages are parsed and written by separate code.
 */
import { createServer, type Socket } from 'node:net'

type Sip2Patron = {
  password: string
  name: string
  email: string
  /** key: before the line, as some systems list the identifier of a fee */
  fines: [amount: string, text: string, key?: string][]
  isBlocked?: boolean
  isExpired?: boolean
  isLost?: boolean
  /** of a restriction */
  note?: string
  /** further flags of the patron status */
  flags?: number[]
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
  /** why message 37 is refused; absent: it is not */
  refusesFees?: string
  /** what was taken by message 37 */
  payments?: { who: string; amount: string; key: string; transaction: string }[]
}

/** Faults for the next answer with a code, or to a message with a field such as CGF-1; '' = every answer. */
export type Fault = 'silent' | 'close' | 'half' | 'checksum' | 'garbage' | 'doubled' | 'done-and-close'

/** @param latency ms before every answer */
export async function startSip2(
  world: Sip2World,
  {
    user = 'portal',
    password = 'secret',
    latency = 0,
    wantsPassword = false,
    /** connections served at once, as a Koha with the shipped SIPconfig has one process */
    processes = 1,
    /** how its lists name a hold: by the copy, by another copy of the title, or by the title */
    namesHolds = 'copy' as 'copy' | 'other' | 'title',
    /** what cancels a hold: the copy, the copy with BY 2 only, the title (AJ), or nothing, though it says yes */
    cancels = 'copy' as 'copy' | 'title hold' | 'AJ' | 'nothing' | 'never',
    /** lists are told whole, whatever part is asked for */
    ignoresParts = false,
    /** waiting holds are counted and listed twice, as by Evergreen */
    countsTwice = false,
    /** message 15 with * gives a hold another pickup location */
    changesHolds = false,
    takesFees = true,
  } = {},
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

  const owedBy = (patron?: Sip2Patron) =>
    patron?.fines.reduce((sum, [amount]) => sum + Number(amount), 0) ?? 0
  const deniesAll = (patron?: Sip2Patron): boolean =>
    !!patron &&
    (owedBy(patron) > 10 || !!(patron.isBlocked || patron.isExpired || patron.isLost || patron.note))
  /** a hold of the title is listed by any copy of it, or by its title */
  const namedHold = (barCode: string): string => {
    const title = world.items.get(barCode)?.title ?? ''
    if (namesHolds === 'title') return title
    if (namesHolds === 'copy') return barCode
    return [...world.items].find(([code, item]) => item.title === title && code !== barCode)?.[0] ?? barCode
  }
  const answers: Record<string, (text: string, field: (name: string) => string) => string> = {
    '99': () => `98YYYYYN010003${now()}2.00AO|BXYYYYYYYYY${takesFees ? 'Y' : 'N'}YYYYYY|`,
    '93': (_, field) => `94${field('CN') === user && field('CO') === password ? '1' : '0'}`,
    '63': (text, field) => {
      const id = field('AA')
      const patron = world.patrons.get(id)
      const list = text.slice(23, 33).indexOf('Y')
      const loans = [...world.items].filter(([, item]) => item.borrower === id)
      const holds = world.holds.filter(([who]) => who === id)
      const late = loans.filter(([, item]) => (item.due ?? '') < now())
      const owed = owedBy(patron)
      const isDenied = deniesAll(patron)
      const flags = Array.from({ length: 14 }, (_, at) =>
        (isDenied && at < 4) ||
        (patron?.isLost && at === 4) ||
        (owed > 10 && at === 10) ||
        patron?.flags?.includes(at)
          ? 'Y'
          : ' ',
      ).join('')
      const said = [
        `Greetings from Koha. ${patron?.isExpired ? 'PATRON EXPIRED' : ''}`,
        ...(owed > 0 ? [`Patron owes ${owed.toFixed(2)}`] : []),
        ...(patron?.isLost ? ["Borrower's card reported lost."] : []),
        ...(patron?.note ? [patron.note] : []),
      ].join(' -- ')
      const counts = [
        countsTwice ? holds.length : 0,
        late.length,
        loans.length,
        patron?.fines.length ?? 0,
        0,
        holds.length,
      ]
        .map(four)
        .join('')
      const [start, end] = ignoresParts ? [1, 9999] : [Number(field('BP')) || 1, Number(field('BQ')) || 9999]
      const held = holds.map(([, barCode]) => namedHold(barCode))
      const all: Record<number, [name: string, rows: string[]]> = {
        0: ['AS', countsTwice ? held : []],
        2: ['AU', loans.map(([barCode]) => barCode)],
        3: [
          'AV',
          patron?.fines.map(([amount, words, key]) => `${key ? `${key} ` : ''}${amount} ${words}`) ?? [],
        ],
        5: ['CD', held],
      }
      const [name, whole] = all[list] ?? ['', []]
      const part = whole.slice(start - 1, end)
      // a Koha fills a list of fines up to the length that was asked for
      const padded = list === 3 ? [...part, ...Array<string>(end - start + 1 - part.length).fill('')] : part
      const rows = padded.map(row => `${name}${row}|`)
      // a real Koha also sends name and address after a wrong password
      return `64${flags}001${now()}${counts}AO|AA${id}|AE${patron?.name ?? ''}|BE${patron?.email ?? ''}|BL${
        patron ? 'Y' : 'N'
      }|CQ${patron && patron.password === field('AD') ? 'Y' : 'N'}|BV${owed.toFixed(2)}|${patron?.isExpired ? '' : 'PA20301231|'}PCuser.grp.00|${rows.join('')}AF${said}|`
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
        !deniesAll(world.patrons.get(field('AA')))
      if (may && item)
        Object.assign(item, { due: renewed(item.due ?? now()), renewals: (item.renewals ?? 0) + 1 })
      const words = may
        ? ''
        : `AF${isKnown ? (item?.stays ?? 'Item cannot be renewed') : 'Invalid patron password'}|`
      return `30${may ? '1YNN' : '0NNN'}${now()}AO|AA${field('AA')}|AB${field('AB')}|AJ|AH${item?.due ?? ''}|${words}`
    },
    // as a Koha: to the fee that CG names, else to the oldest first
    '37': (text, field) => {
      const [who, amount, key] = [field('AA'), field('BV'), field('CG')]
      const patron = world.patrons.get(who)
      const meant = patron?.fines.filter(one => key === '' || one[2] === key) ?? []
      let rest = Math.round(Number(amount) * 100)
      const may =
        !world.refusesFees && takesFees && /^37\d{8} {4}\d{6}\d{4}[A-Z]{3}BV/.test(text) && meant.length > 0
      const said = `AO|AA${who}|BK${field('BK')}|${may ? '' : `AF${world.refusesFees || 'Invalid fee'}|`}`
      if (!may || !patron) return `38N${now()}${said}`
      for (const fine of meant) {
        const part = Math.min(rest, Math.round(Number(fine[0]) * 100))
        rest -= part
        fine[0] = (Number(fine[0]) - part / 100).toFixed(2)
      }
      patron.fines = patron.fines.filter(([owed]) => Number(owed) > 0)
      world.payments ??= []
      world.payments.push({ who, amount, key, transaction: field('BK') })
      return `38Y${now()}${said}`
    },
    '15': (text, field) => {
      const [who, barCode] = [field('AA'), field('AB')]
      const isNew = text[2] === '+'
      if (text[2] === '*') {
        const isOwn =
          changesHolds && world.holds.some(([of, code]) => of === who && namedHold(code) === barCode)
        const said = isOwn ? `BS${field('BS')}|` : 'AFThe hold cannot be changed|'
        return `16${isOwn ? '1' : '0'}N${now()}AO|AA${who}|AB${barCode}|${said}`
      }
      const isMeant = (code: string) =>
        isNew || namesHolds === 'copy' ? code === barCode : namedHold(code) === barCode
      const byTitle = (code: string) => field('AJ') !== '' && world.items.get(code)?.title === field('AJ')
      const does = {
        copy: isMeant,
        'title hold': (code: string) => field('BY') === '2' && isMeant(code),
        AJ: byTitle,
        nothing: isMeant,
        never: () => false,
      }[isNew ? 'copy' : cancels]
      const at = world.holds.findIndex(([of, code]) => of === who && does(code))
      const isKnown = !wantsPassword || world.patrons.get(who)?.password === field('AD')
      const fits = isKnown && (isNew ? at < 0 && world.items.has(barCode) : at >= 0)
      if (fits && isNew) world.holds.push([who, barCode])
      else if (fits && cancels !== 'nothing') world.holds.splice(at, 1)
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
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    if (connections < processes) serve(socket)
    else queued.push(socket)
  })
  /** connected, but no process is free to read from them */
  const queued: Socket[] = []
  function serve(socket: Socket) {
    most = Math.max(most, ++connections)
    socket.on('close', () => {
      connections--
      for (let next = queued.shift(); next; next = queued.shift()) if (!next.destroyed) return serve(next)
    })
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
  }
  function answer(socket: Socket, text: string) {
    received.push(text)
    const code = text.slice(0, 2)
    const at = faults.findIndex(one => one.code === code || one.code === '' || text.includes(`|${one.code}|`))
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
