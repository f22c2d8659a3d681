/** Schemas of PAIA 1.3 and DAIA 1.0 answers, limited to the properties that are used. Pure. */
import * as v from 'valibot'
import { count, words } from '../system/values.ts'

/** null = not given, which is not the same as no */
const maybe = v.pipe(
  v.nullish(v.union([v.boolean(), v.number(), v.string()]), null),
  v.transform(value => (value === null ? null : value === true || String(value) === '1' || value === 'true')),
)
const uri = v.pipe(words, v.maxLength(2000))
/** 0 none, 1 reserved, 2 ordered, 3 held, 4 provided, 5 rejected */
const serviceStatus = v.pipe(
  count,
  v.transform(value => (value !== null && value >= 0 && value <= 5 ? value : 0)),
)

const option = v.object({ id: v.pipe(v.string(), v.maxLength(2000)), about: words, amount: words })
export type PaiaOption = v.InferOutput<typeof option>
/** keyed by the URI of their type. default null = none named, [] = none needed */
const conditions = v.record(
  v.string(),
  v.object({ option: v.array(option), default: v.nullish(v.array(v.string()), null) }),
)
export type PaiaConditions = v.InferOutput<typeof conditions>

const paiaDocument = v.object({
  status: serviceStatus,
  item: uri,
  edition: uri,
  requested: uri,
  about: words,
  label: words,
  queue: count,
  renewals: count,
  starttime: words,
  endtime: words,
  duedate: words,
  cancancel: maybe,
  canrenew: maybe,
  error: words,
  condition: v.nullish(conditions, null),
  storage: words,
  storageid: uri,
})
export type PaiaDocument = v.InferOutput<typeof paiaDocument>
export const documents = v.object({ doc: v.nullish(v.array(paiaDocument), []) })

export const login = v.object({
  patron: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.minLength(1), v.maxLength(200)),
  access_token: v.pipe(v.string(), v.minLength(1), v.maxLength(8000)),
  scope: words,
  expires_in: count,
})

export const patron = v.object({
  name: words,
  email: words,
  expires: words,
  /** 0 active, 1 inactive, 2 expired, 3 has unpaid fees, 4 expired and has unpaid fees */
  status: count,
  type: v.nullish(
    v.union([
      v.array(words),
      v.pipe(
        v.string(),
        v.transform(one => [one]),
      ),
    ]),
    [],
  ),
})
export type PaiaPatron = v.InferOutput<typeof patron>

/** Parses 1.50 EUR to hundredths; '' and anything that is not an amount become null */
const money = v.pipe(
  words,
  v.transform(text => {
    const [, sign = '', whole = '', cents = ''] =
      /^(-?)(\d{1,10})(?:\.(\d\d))?(?: [A-Z]{3})?$/.exec(text) ?? []
    return whole === '' ? null : Number(`${sign}${whole}${cents || '00'}`)
  }),
)
const fee = v.object({ amount: money, date: words, about: words, item: uri, edition: uri, feetype: words })
export const fees = v.object({ amount: money, fee: v.nullish(v.array(fee), []) })
export type PaiaFees = v.InferOutput<typeof fees>

/** code: the real status, given if the HTTP status is 200 despite the error */
export const refused = v.object({ error: v.string(), code: count, error_description: words })

const limited = { service: words, href: words }
const daiaItem = v.object({
  id: uri,
  available: v.nullish(v.array(v.object(limited)), []),
  unavailable: v.nullish(v.array(v.object({ ...limited, expected: words, queue: count })), []),
})
export type DaiaItem = v.InferOutput<typeof daiaItem>
export const daiaAnswer = v.object({
  document: v.nullish(
    v.array(v.object({ id: uri, requested: words, item: v.nullish(v.array(daiaItem), []) })),
    [],
  ),
})
export type DaiaDocument = v.InferOutput<typeof daiaAnswer>['document'][number]
