/**
 * A simulated ILS-DI of Koha, written from its documentation and C4/ILSDI/Services.pm, independently of the
 * driver.
 */
import { isOut, type KohaWorld, placeHold, renew, signedIn } from './koha-world.ts'

type Tree = { [name: string]: string | number | null | undefined | Tree | Tree[] | string[] }

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
function xml(name: string, value: Tree[string]): string {
  if (Array.isArray(value)) return value.map(one => xml(name, one)).join('')
  if (value === null || value === undefined || value === '') return ''
  const inner =
    typeof value === 'object'
      ? `\n${Object.entries(value)
          .map(([inside, one]) => xml(inside, one))
          .join('')}`
      : escaped(String(value))
  return `<${name}>${inner}</${name}>\n`
}

/** required and optional parameters of each service */
const SERVICES: Record<string, [required: string[], optional: string[]]> = {
  GetRecords: [['id'], ['schema']],
  AuthenticatePatron: [['username', 'password'], []],
  GetPatronInfo: [
    ['patron_id'],
    ['show_contact', 'show_fines', 'show_holds', 'show_loans', 'show_attributes'],
  ],
  GetPatronStatus: [['patron_id'], []],
  RenewLoan: [['patron_id', 'item_id'], ['desired_due_date']],
  HoldTitle: [
    ['patron_id', 'bib_id', 'request_location'],
    ['pickup_location', 'needed_before_date', 'pickup_expiry_date'],
  ],
  HoldItem: [
    ['patron_id', 'bib_id', 'item_id'],
    ['pickup_location', 'needed_before_date', 'pickup_expiry_date'],
  ],
  CancelHold: [['patron_id', 'item_id'], []],
  GetServices: [['patron_id', 'item_id'], []],
}

export function kohaIlsdi(world: KohaWorld, { isOn }: { isOn: boolean }, now: () => number) {
  /** in its own time zone: Shanghai */
  const local = (time: number) => new Date(time + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  const patronOf = (form: URLSearchParams) =>
    world.patrons.find(one => String(one.id) === form.get('patron_id'))
  const itemOf = (id: number | string | null) => world.items.find(one => String(one.id) === String(id))

  const loanRows = (patron: number) =>
    world.checkouts
      .filter(one => one.patron === patron && one.returned === undefined)
      .map((one): Tree => {
        const item = itemOf(one.item)!
        return {
          issue_id: one.id,
          borrowernumber: one.patron,
          itemnumber: one.item,
          date_due: local(one.due),
          issuedate: local(one.out),
          renewals_count: one.renewals,
          biblionumber: item.biblio,
          barcode: item.barcode,
          itemcallnumber: item.callnumber,
          title: item.title,
          author: item.author,
          homebranch: 'MAIN',
        }
      })
  const holdRows = (patron: number) =>
    world.holds
      .filter(one => one.patron === patron)
      .map((one): Tree => {
        const item = one.item === null ? undefined : itemOf(one.item)
        return {
          reserve_id: one.id,
          borrowernumber: one.patron,
          biblionumber: one.biblio,
          itemnumber: one.item,
          reservedate: local(one.at).slice(0, 10),
          branchcode: one.take,
          branchname: world.libraries.find(library => library.id === one.take)?.name ?? '',
          priority: one.priority,
          found: one.found,
          timestamp: local(one.at),
          title: world.items.find(copy => copy.biblio === one.biblio)?.title ?? '',
          ...(item && { item: { itemnumber: item.id, barcode: item.barcode, author: item.author } }),
        }
      })
  const recordOf = (biblio: string): Tree => {
    const items = world.items.filter(one => String(one.biblio) === biblio)
    if (!items.length) return { code: 'RecordNotFound' }
    return {
      biblionumber: biblio,
      marcxml: `<record><controlfield tag="001">${biblio}</controlfield></record>`,
      items: {
        item: items.map((one): Tree => {
          const out = isOut(world, one.id)
          return {
            itemnumber: one.id,
            biblionumber: one.biblio,
            barcode: one.barcode,
            itemcallnumber: one.callnumber,
            itemlost: one.lost ?? 0,
            withdrawn: 0,
            notforloan: one.notForLoan ?? 0,
            damaged: 0,
            onloan: out ? local(out.due).slice(0, 10) : null,
            homebranch: world.libraries[0]?.id ?? '',
            homebranchname: 'Main & West',
            holdingbranch: world.libraries[0]?.id ?? '',
            holdingbranchname: 'Main & West',
          }
        }),
      },
      reserves: {
        reserve: world.holds
          .filter(one => String(one.biblio) === biblio)
          .map(one => ({
            reserve_id: one.id,
            borrowernumber: one.patron,
            itemnumber: one.item,
            found: one.found,
          })),
      },
      issues: {
        issue: items.flatMap((one): Tree[] => {
          const out = isOut(world, one.id)
          return out ? [{ itemnumber: one.id, borrowernumber: out.patron, date_due: local(out.due) }] : []
        }),
      },
    }
  }
  function hold(form: URLSearchParams, item: number | null): Tree {
    const patron = patronOf(form)
    if (!patron) return { code: 'PatronNotFound' }
    const take = form.get('pickup_location') ?? patron.library
    const library = world.libraries.find(one => one.id === take)
    if (!library) return { code: 'LocationNotFound' }
    const placed = placeHold(
      world,
      { patron: patron.id, biblio: Number(form.get('bib_id')), item, take },
      now(),
    )
    return typeof placed === 'string' ? { code: placed } : { title: 'title', pickup_location: library.name }
  }

  const services: Record<string, (form: URLSearchParams) => Tree> = {
    GetPatronStatus: form =>
      patronOf(form) ? { type: 'ST', status: 0, expiry: '2030-12-31' } : { code: 'PatronNotFound' },
    AuthenticatePatron: form => {
      const patron = signedIn(world, form.get('username') ?? '', form.get('password') ?? '')
      return patron ? { id: patron.id } : { code: 'PatronNotFound' }
    },
    GetPatronInfo: form => {
      const patron = patronOf(form)
      if (!patron) return { code: 'PatronNotFound' }
      const wants = (name: string) => form.get(name) === '1'
      const debts = world.debts.filter(one => one.patron === patron.id)
      return {
        borrowernumber: patron.id,
        cardnumber: patron.card,
        surname: patron.surname,
        firstname: patron.firstname,
        categorycode: patron.category,
        branchcode: patron.library,
        ...(form.get('show_contact') !== '0' && { email: patron.email }),
        dateenrolled: '2023-09-01',
        dateexpiry: patron.expiry,
        lost: patron.isLost ? 1 : 0,
        debarred: patron.isRestricted ? '9999-12-31' : null,
        charges: debts.reduce((sum, one) => sum + one.outstanding, 0).toFixed(2),
        ...(wants('show_fines') && {
          fines: {
            fine: debts.map(one => ({
              accountlines_id: one.id,
              borrowernumber: one.patron,
              issue_id: one.checkout,
              amount: one.amount.toFixed(6),
              amountoutstanding: one.outstanding.toFixed(6),
              date: local(one.at),
              description: one.text,
              debit_type_code: one.type,
            })),
          },
        }),
        ...(wants('show_holds') && { holds: { hold: holdRows(patron.id) } }),
        ...(wants('show_loans') && { loans: { loan: loanRows(patron.id) } }),
      }
    },
    RenewLoan: form => {
      const patron = patronOf(form)
      if (!patron) return { code: 'PatronNotFound' }
      const out = isOut(world, Number(form.get('item_id')))
      if (!out || out.patron !== patron.id) return { code: 'RecordNotFound' }
      const code = renew(out)
      return {
        renewals: out.renewals,
        // Koha writes hours and seconds here
        date_due: `${local(out.due).slice(0, 13)}:00`,
        success: code === null ? 1 : 0,
        error: code,
      }
    },
    HoldTitle: form => hold(form, null),
    HoldItem: form => hold(form, Number(form.get('item_id'))),
    CancelHold: form => {
      const at = world.holds.findIndex(
        one => String(one.id) === form.get('item_id') && String(one.patron) === form.get('patron_id'),
      )
      if (at < 0) return { code: 'RecordNotFound' }
      world.holds.splice(at, 1)
      return { code: 'Canceled' }
    },
    GetServices: form => {
      const item = itemOf(form.get('item_id'))
      if (!item) return { code: 'RecordNotFound' }
      const isFree = !isOut(world, item.id) && !item.lost && !item.notForLoan
      const isItemHold = !item.lost && !item.notForLoan && (!isFree || world.hasShelfHolds)
      return { AvailableFor: ['title level hold', ...(isItemHold ? ['item level hold'] : []), 'loan'] }
    },
    GetRecords: form => ({ record: (form.get('id') ?? '').split(' ').map(recordOf) }),
  }

  return (form: URLSearchParams): string => {
    const service = form.get('service') ?? ''
    const told = (): Tree => {
      if (!isOn) return { code: 'NotAllowed', message: 'ILS-DI is disabled.' }
      const [required, optional] = SERVICES[service] ?? [[], []]
      if (!services[service]) return { message: 'NotSupported' }
      if (required.some(name => !form.has(name))) return { code: 'MissingParameter', message: 'missing' }
      if ([...form.keys()].some(name => name !== 'service' && ![...required, ...optional].includes(name)))
        return { code: 'IllegalParameter', message: 'illegal' }
      return services[service](form)
    }
    return `<?xml version="1.0" encoding="UTF-8" ?>\n${xml(service || 'ilsdi', told())}`
  }
}
