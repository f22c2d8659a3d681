/**
 * Checks the connection to the library's own system: does it answer, does it know our copies, can readers sign in, what
 * do they see. Calls the driver directly, so nothing is written here. Nothing is changed in the system either: the one
 * renewal attempted is of a copy that the reader does not have.
 */
import { X509Certificate } from 'node:crypto'
import { sql } from 'kysely'
import { maskNumber } from '../../src/core/rules/reader/mask.ts'
import { Refusal } from '../http/calls/errors.ts'
import type { SamlConfig } from '../runtime/config/config-saml.ts'
import type { HostContext } from '../runtime/context.ts'
import { say } from '../runtime/say.ts'
import { type Directory, DirectoryError } from '../signin/directory.ts'
import { Fault } from '../signin/external/fault.ts'
import { hasHome, type Saml } from '../signin/external/saml/saml.ts'
import { type CatalogueCopy, type Driver, NotSupported } from './driver.ts'
import { NO_PAY } from './system/payments.ts'

/** advice: what to set up, or to ask the vendor for; '' = nothing */
export type Finding = { what: string; isWell: boolean; told: string; advice: string }
export type TestReader = { userId: string; password: string }

/** copies checked */
const SAMPLE = 100
/** copies per request, like a page of books */
const AT_ONCE = 25
/** tolerated clock difference, ms: dates still fall on the same day */
const SKEW = 120_000
/** max loans of the test reader that are checked */
const LOANS = 20

const well = (what: string, told: string): Finding => ({ what, isWell: true, told, advice: '' })
const amiss = (what: string, told: string, advice: string): Finding => ({
  what,
  isWell: false,
  told,
  advice,
})

/** The school's directory, if passwords are checked there. */
export async function checkDirectory(directory: Directory, reader: TestReader | null): Promise<Finding> {
  const what = 'Directory'
  try {
    if (reader === null) {
      await directory.check()
      return well(what, 'can be reached and searched')
    }
    const proven = await directory.prove(reader.userId, [reader.password])
    if (proven === null)
      return amiss(
        what,
        'does not know the test reader’s name, or the password',
        'the right LDAP_FILTER, or another test reader',
      )
    return proven.number === ''
      ? amiss(
          what,
          'the test reader has no number there',
          'the attribute with the reader’s number, as LDAP_USER',
        )
      : well(what, `the password fits; the reader’s number is ${maskNumber(proven.number)}`)
  } catch (error) {
    if (!(error instanceof DirectoryError)) throw error
    return amiss(
      what,
      error.message,
      'host, port, firewall, LDAP_CA, LDAP_BASE, and an account that may search',
    )
  }
}

/** The metadata of SAML, if readers sign in by it. What an institution says of a person is only seen when one signs in. */
export async function checkSaml(saml: Saml, key: SamlConfig['key'], now: number): Promise<Finding> {
  const what = 'SAML'
  try {
    const n = (await saml.institutions()).size
    if (!(await hasHome(saml)))
      return amiss(
        what,
        `institutions: ${n}; none of them is known to be yours, so every reader links a card first`,
        'the entity id of your own institution, as SAML_HOME',
      )
    if (key === null)
      return amiss(
        what,
        `institutions: ${n}; nothing can be encrypted for you, and nobody is signed out there`,
        'a key and a certificate, as SAML_KEY and SAML_CERT',
      )
    const until = new Date(new X509Certificate(key.certificate).validTo)
    return until.getTime() > now
      ? well(what, `institutions: ${n}; our certificate is good until ${until.toISOString().slice(0, 10)}`)
      : amiss(
          what,
          'our certificate has expired',
          'a new SAML_KEY and SAML_CERT, and to register our metadata anew',
        )
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return amiss(what, error.detail, 'SAML_METADATA, SAML_METADATA_CERT, firewall')
  }
}

/** hasCashier: readers pay fees at a cashier, so that these are to be booked in the system */
type Checking = Pick<HostContext, 'store' | 'clock'> & { driver: Driver; hasCashier?: boolean }

/**
 * @param problem the reason for the driver's last failure, as logged
 * @returns the findings, one by one as they are made; ends when the system does not answer
 */
export async function* checkConnection(
  { store, driver, clock, hasCashier = false }: Checking,
  reader: TestReader | null,
  problem: () => string,
): AsyncGenerator<Finding> {
  const signal = () => (driver.timeout === undefined ? {} : { signal: AbortSignal.timeout(driver.timeout) })
  const copies = await sampleOf(store)
  const began = clock.now()
  const isTold = driver.supports.has('availability')
  const known = isTold ? await availabilityOf(driver, copies, signal) : 0
  if (known === null) {
    yield amiss(
      'Answers',
      `no: ${problem() || 'no answer in time'}`,
      'host, port, firewall and sign-in; a free process of the server, where it has one only and the portal is running',
    )
    return
  }
  const ms = clock.now() - began
  const questions = Math.ceil(copies.length / AT_ONCE)
  if (isTold) {
    if (questions > 0) yield well('Answers', `yes, ${copies.length} copies in ${ms} ms`)
    yield ofCopies(copies.length, known, problem())
  } else yield amiss('Copies', 'their states are not told', 'a service that tells them, such as DAIA')
  if (reader === null) {
    yield amiss(
      'Sign-in',
      'not tried',
      'a test reader: --reader NUMBER, and the password in CONNECT_PASSWORD',
    )
  } else
    yield* ofReader({ driver, signal }, reader, copies, { problem, book: await bookOf(store, copies[0]) })
  if (hasCashier) yield await ofPayments(driver, signal())
  if (driver.connections) yield ofConnections(await driver.connections())
  const { skew = null } = await driver.status()
  if (skew !== null) yield ofClock(skew)
}

async function ofPayments(driver: Driver, call: { signal?: AbortSignal }): Promise<Finding> {
  const what = 'Fees'
  const isSaid = driver.supports.has('payable') && driver.checkPay
  return { what, ...(isSaid ? await driver.checkPay!(call) : NO_PAY.never) }
}

function ofConnections({ most, wanted, isLimited }: Awaited<ReturnType<NonNullable<Driver['connections']>>>) {
  return isLimited
    ? amiss(
        'Connections',
        `${most} of ${wanted} answered at once: the portal uses ${most}`,
        'more processes of the server (Koha: min_servers in SIPconfig.xml), or set SIP2_CONNECTIONS to what it has',
      )
    : well('Connections', `${most} answered at once, at most ${wanted} are used`)
}

/** @param problem why some questions got no answer; '' = all did */
function ofCopies(asked: number, known: number, problem: string): Finding {
  if (asked === 0)
    return amiss('Copies', 'the catalogue has none with a barcode', 'import records with their items')
  const told = `${known} of ${asked} barcodes of the catalogue are known there`
  return known >= asked * 0.9
    ? well('Copies', told)
    : problem
      ? amiss(
          'Copies',
          `${known} of ${asked} were answered; the others were not: ${problem}`,
          'a server that answers in time; which barcodes it knows cannot be said before',
        )
      : amiss(
          'Copies',
          told,
          'import items with the barcodes of the system: without them no state of a copy is shown',
        )
}

function ofClock(skew: number): Finding {
  const seconds = Math.round(Math.abs(skew) / 1000)
  return Math.abs(skew) <= SKEW
    ? well('Clocks', 'together')
    : amiss(
        'Clocks',
        `the system is ${seconds} s ${skew > 0 ? 'ahead' : 'behind'}`,
        'the time zone (TIME_ZONE) and the time service of both machines',
      )
}

type Asking = { driver: Driver; signal: () => { signal?: AbortSignal } }

async function* ofReader(
  { driver, signal }: Asking,
  { userId, password }: TestReader,
  copies: CatalogueCopy[],
  { problem, book }: { problem: () => string; book: string | undefined },
): AsyncGenerator<Finding> {
  const signedIn = await driver.login(signal(), userId, [password])
  if (signedIn instanceof NotSupported) {
    yield amiss('Sign-in', `no answer: ${problem()}`, 'a message for the sign-in of patrons')
    return
  }
  if (signedIn.password === null || signedIn.key === null) {
    yield amiss('Sign-in', 'refused', 'number and password of the test reader')
    return
  }
  yield well('Sign-in', 'accepted')
  const call = () => ({ reader: signedIn.key ?? '', ...signal() })
  const wrong = await driver.login(signal(), userId, [`${password}-wrong`])
  yield wrong instanceof NotSupported || wrong.password === null
    ? well('Wrong password', 'refused')
    : amiss('Wrong password', 'accepted', 'sign-in with the password, not by the number alone')

  const patron = await driver.patron(call())
  yield patron instanceof NotSupported
    ? amiss('Reader', 'not told after the sign-in', 'look-up of a patron without the password')
    : well(
        'Reader',
        `group ${patron.group}, card until ${patron.expiresOn}, e-mail ${patron.email ? 'known' : 'not known'}`,
      )
  const loans = await driver.items(call(), { offset: 0, limit: LOANS })
  if (loans instanceof NotSupported) {
    yield amiss('Loans', 'not told', 'lists of a patron’s loans without the password')
  } else {
    const matched = loans.rows.filter(({ bibId }) => bibId !== '').length
    const dated = loans.rows.filter(({ dueAt }) => dueAt > 0).length
    const told = `${loans.total}; of ${loans.rows.length} looked at ${dated} have a due date, ${matched} are in the catalogue`
    const isWell = matched === loans.rows.length && dated === loans.rows.length
    yield isWell
      ? well('Loans', told)
      : amiss('Loans', told, 'items of these records, and due dates of the items')
  }
  const own = new Set(loans instanceof NotSupported ? [] : loans.rows.map(({ barCode }) => barCode))
  const other = copies.find(({ barCode }) => !own.has(barCode))
  if (other && driver.supports.has('renew')) yield await ofRenewal(driver, call(), other.barCode)
  if (book !== undefined && driver.supports.has('request')) yield await ofPlaces(driver, call(), book)
  await driver.signOut?.(call())
}

/** Where the test reader could pick up a reserved book. @param bibId a book with copies */
async function ofPlaces(
  driver: Driver,
  call: { reader: string; signal?: AbortSignal },
  bibId: string,
): Promise<Finding> {
  const what = 'Pickup places'
  try {
    const found = await driver.copies(call, { bibId, type: 'req.cs.preg' })
    if (found instanceof NotSupported)
      return amiss(what, 'not told', 'reservations, or leave them switched off')
    const names = new Set(
      found.groups.flatMap(({ takes }) => takes.map(({ en, locaCode }) => en || locaCode)),
    )
    return names.size > 0
      ? well(what, [...names].join(', '))
      : amiss(
          what,
          'none, so no reservation is offered',
          'the codes of pickup locations, for cs.take.locations',
        )
  } catch (error) {
    if (error instanceof Refusal) return well(what, `not asked: ${say('en', error.key, error.values)}`)
    throw error
  }
}

/** Tries to renew a copy that the reader does not have. */
async function ofRenewal(
  driver: Driver,
  call: { reader: string; signal?: AbortSignal },
  barCode: string,
): Promise<Finding> {
  const what = 'A wrong renewal'
  const answer = await driver.renew(call, { barCode })
  if (answer instanceof NotSupported) return amiss(what, 'no answer', 'renewals without the password')
  return answer.refusal === null
    ? amiss(
        what,
        `renewed ${barCode}, which the reader does not have`,
        'renewals of a patron’s own loans only',
      )
    : well(what, `refused: ${say('en', answer.refusal.key, answer.refusal.values)}`)
}

/** @returns how many of the copies the system knows; null = it does not answer */
async function availabilityOf(
  driver: Driver,
  copies: CatalogueCopy[],
  signal: () => { signal?: AbortSignal },
): Promise<number | null> {
  let known = 0
  for (let from = 0; from < copies.length; from += AT_ONCE) {
    const states = await driver.availability(signal(), copies.slice(from, from + AT_ONCE))
    if (states instanceof NotSupported) return null
    known += states.size
  }
  return known
}

async function bookOf({ db }: HostContext['store'], copy: CatalogueCopy | undefined) {
  if (!copy) return undefined
  const row = await db.selectFrom('bib').select('bib_id').where('id', '=', copy.bib).executeTakeFirst()
  return row?.bib_id
}

/** A sample spread over the whole catalogue. */
async function sampleOf({ db }: HostContext['store']): Promise<CatalogueCopy[]> {
  const { n } = await db
    .selectFrom('item')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('bar_code', '<>', '')
    .executeTakeFirstOrThrow()
  const step = Math.max(1, Math.floor(Number(n) / SAMPLE))
  return db
    .selectFrom('item')
    .leftJoin('location', 'location.loca_code', 'item.loca_code')
    .select(['item.id as itemId', 'item.bib', 'item.bar_code as barCode', 'item.call_no as callNo'])
    .select(['item.vol', 'item.year'])
    .select(['item.lib_code as libCode', 'item.loca_code as locaCode', 'location.kind', 'item.status'])
    .where('item.bar_code', '<>', '')
    .where(sql<boolean>`item.id % ${step} = 0`)
    .orderBy('item.id')
    .limit(SAMPLE)
    .execute()
}
