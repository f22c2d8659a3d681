/**
 * Koha over ILS-DI (/cgi-bin/koha/ilsdi.pl). One answer contains all of a patron's data. All requests are POST, so that
 * no password is in a URL.
 */
import type { HostContext } from '../../runtime/context.ts'
import { inBatches, NoPatron, SystemLost, send } from '../system/transport.ts'
import { placeOf, timeOf } from '../system/values.ts'
import type { SystemItem, SystemWay } from '../system/way.ts'
import { biblioNumbers } from './biblio-numbers.ts'
import type { KohaConfig } from './config.ts'
import { branchesOf, debtsOf, holdsOf, itemsOf, loansOf, patronOf } from './ilsdi-shapes.ts'
import { first, readXml, rowElements, type Xml } from './ilsdi-xml.ts'

type Parts = Pick<HostContext, 'store' | 'clock' | 'dates'>

/** max bibs in one GetRecords: each comes with its whole record */
const RECORDS = 10

type Asking = { signal?: AbortSignal | undefined; isWrite?: boolean }

export function ilsdiWay(
  config: KohaConfig,
  { store, clock, dates }: Parts,
): SystemWay & { probe(): Promise<void> } {
  /** @throws SystemLost */
  async function ask(
    service: string,
    fields: Record<string, string>,
    { signal, isWrite = false }: Asking = {},
  ): Promise<Xml> {
    const { status, text } = await send(config, '/cgi-bin/koha/ilsdi.pl', {
      method: 'POST',
      headers: { accept: 'text/xml', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ service, ...fields }).toString(),
      signal,
      isWrite,
    })
    if (status !== 200) throw new SystemLost(`it answered ${status}`, isWrite && status >= 500)
    const answer = readXml(text, service, isWrite)
    const code = first(answer, 'code')
    if (code === 'NotAllowed') throw new SystemLost('ILS-DI is off, or not for the address of this server')
    if (['MissingParameter', 'IllegalParameter', 'MultipleValuesNotAllowed'].includes(code))
      throw new SystemLost(`it does not understand ${service}`)
    return answer
  }

  const infos = new Map<string, Promise<Xml>>()
  /** Concurrent queries of one page share one answer, so it takes no caller's signal. */
  function info(reader: string): Promise<Xml> {
    const before = infos.get(reader)
    if (before) return before
    const fields = { patron_id: reader, show_contact: '1', show_fines: '1', show_holds: '1', show_loans: '1' }
    const answer = ask('GetPatronInfo', fields)
      .then(found => {
        if (first(found, 'code') === 'PatronNotFound') throw new NoPatron('no such patron')
        if (first(found, 'borrowernumber') !== reader) throw new SystemLost('another patron than requested')
        return found
      })
      .finally(() => {
        if (infos.get(reader) === answer) infos.delete(reader)
      })
    infos.set(reader, answer)
    return answer
  }
  /** After a change: drops a pending answer, which may predate the change. */
  const anew = (reader: string): string => {
    infos.delete(reader)
    return reader
  }
  const recordOf = async (biblio: string, signal?: AbortSignal): Promise<Xml | undefined> =>
    (await ask('GetRecords', { id: biblio }, { signal })).all.get('record')?.[0]
  const today = () => dates.day(clock.now())
  const loans = async (reader: string) => loansOf(await info(reader), reader, dates)
  const holds = async (reader: string) => holdsOf(await info(reader), reader, dates)

  return {
    name: 'ILS-DI',

    async probe() {
      await ask('GetPatronStatus', { patron_id: '0' })
    },

    async authenticate(username, password, signal) {
      const id = first(await ask('AuthenticatePatron', { username, password }, { signal }), 'id')
      return /^\d{1,15}$/.test(id) ? id : null
    },

    patron: async reader => patronOf(await info(reader), today()),
    loans,
    loan: async (reader, id) => (await loans(reader)).find(one => one.id === id),
    described: async found => found,

    async renew(reader, loan, signal) {
      const fields = { patron_id: reader, item_id: loan.itemId }
      const answer = await ask('RenewLoan', fields, { signal, isWrite: true })
      if (first(answer, 'success') !== '1')
        return { code: first(answer, 'error') || first(answer, 'code') || 'RecordNotFound', most: null, loan }
      const answered = { ...loan, dueAt: timeOf(dates, first(answer, 'date_due')) ?? loan.dueAt }
      // the answer has seconds in place of minutes; the list has the correct time
      const renewed = await loans(anew(reader)).catch(() => [])
      return { code: null, most: null, loan: renewed.find(one => one.id === loan.id) ?? answered }
    },

    holds,

    async queue(biblio, signal) {
      const record = await recordOf(biblio, signal)
      return record ? rowElements(record, 'reserves', 'reserve').length : 0
    },

    async place(reader, { biblio, itemId, isAnyCopy, take }, signal) {
      const fields = { patron_id: reader, bib_id: biblio, pickup_location: take }
      const answer = await (isAnyCopy
        ? ask('HoldTitle', { ...fields, request_location: '127.0.0.1' }, { signal, isWrite: true })
        : ask('HoldItem', { ...fields, item_id: itemId }, { signal, isWrite: true }))
      const code = first(answer, 'code')
      if (code) return { code }
      // the answer does not identify the hold
      const own = (await holds(anew(reader)).catch(() => [])).filter(one => one.biblio === biblio)
      const placed = own.sort((a, b) => b.id - a.id)[0]
      return { code: null, id: placed?.id ?? null, priority: placed?.priority ?? null }
    },

    async cancel(reader, { key }, signal) {
      const fields = { patron_id: reader, item_id: key }
      const code = first(await ask('CancelHold', fields, { signal, isWrite: true }), 'code')
      return code === 'Canceled' ? null : code || 'RecordNotFound'
    },

    debts: async reader => debtsOf(await info(reader), reader, dates),

    async items(copies, signal) {
      const numbers = [
        ...(
          await biblioNumbers(
            store.db,
            copies.map(copy => copy.bib),
          )
        ).values(),
      ]
      const parts = Array.from({ length: Math.ceil(numbers.length / RECORDS) }, (_, at) =>
        numbers.slice(at * RECORDS, (at + 1) * RECORDS),
      )
      const answers = await inBatches(parts, part => ask('GetRecords', { id: part.join(' ') }, { signal }))
      const found = answers.flatMap(answer =>
        (answer.all.get('record') ?? []).flatMap(record => itemsOf(record, dates)),
      )
      const wanted = new Set(copies.map(copy => copy.barCode))
      return new Map(
        found.flatMap((item): [string, SystemItem][] =>
          wanted.has(item.barCode) ? [[item.barCode, item]] : [],
        ),
      )
    },

    async shelfHolds(items, reader, signal) {
      const answers = await inBatches(items, ({ itemId }) =>
        ask('GetServices', { patron_id: reader, item_id: itemId }, { signal }),
      )
      // holds of titles are listed whatever the rule says of copies on the shelf
      const allows = (answer: Xml) =>
        (answer.all.get('AvailableFor') ?? []).some(one => one.text.trim() === 'item level hold')
      return new Set(items.filter((_, at) => allows(answers[at]!)).map(({ itemId }) => itemId))
    },

    pickups: async () => null,

    async branches(biblio, reader, signal) {
      const [record, { library }] = await Promise.all([
        recordOf(biblio, signal),
        info(reader).then(found => patronOf(found, today())),
      ])
      const known = record ? branchesOf(record) : new Map<string, string>()
      if (library && !known.has(library)) known.set(library, '')
      return [...known].map(([code, name]) => placeOf(code, name))
    },
  }
}
