/** Table of reading certificates (migrations/021-read-certs.ts); see schema.ts. */

export type ReadCertTable = {
  /** R-yyyy-nnnnn, numbered within the year of issue */
  number: string
  code: string
  uid: number
  /** all | yyyy */
  period: string
  from_day: string
  to_day: string
  loans: number
  books: number
  classes: number
  returned: number
  late: number
  issued_at: number
  revoked_at: number | null
}
