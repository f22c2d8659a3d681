/** Tables of authority records; see schema.ts. */
import type { Generated } from 'kysely'

export type AuthorityKind = 'person' | 'body' | 'subject'

/**
 * What a name is to the record it stands in. Its own: `heading`, the authorized form; `variant`, a form that is not used
 * (4xx); `real`, one that is the person's real name. Headings of other records (5xx): `bearer`, the person behind this
 * pseudonym; `pseudonym`; `also`, see also; `broader` and `narrower` subjects.
 */
export type NameRelation =
  | 'heading'
  | 'variant'
  | 'real'
  | 'bearer'
  | 'pseudonym'
  | 'also'
  | 'broader'
  | 'narrower'

/** name: without dates; notes: JSON list of texts; digest: of the record, to tell unchanged from updated */
type AuthorityTable = {
  id: Generated<number>
  source: string
  control_no: string
  kind: AuthorityKind
  name: string
  dates: string
  notes: string
  /** '' = none */
  class_no: string
  digest: string
  updated_at: number
}

type AuthorityNameTable = {
  id: Generated<number>
  authority: number
  relation: NameRelation
  name: string
  dates: string
}

/** key: headingKey (host/search/analysis/fold.ts) of the name with and without dates, and in direct order */
type AuthorityKeyTable = { key: string; name: number }

export type AuthorityTables = {
  authority: AuthorityTable
  authority_name: AuthorityNameTable
  authority_key: AuthorityKeyTable
}
