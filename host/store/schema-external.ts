/** Tables of signing in elsewhere (migrations/018-external.ts), as schema.ts has the others. */
import type { Generated } from 'kysely'

/** who is known elsewhere under `subject` is the reader `uid` here */
type ExternalIdentityTable = {
  id: Generated<number>
  /** cas | single-point | union | oauth */
  kind: string
  /** address of the server that knows the subject */
  issuer: string
  subject: string
  uid: number
  /** as the server there has it */
  name: string
  bound_at: number
}

/** a sign-in that has left for elsewhere; only the sha256 of its state is stored */
type ExternalBegunTable = {
  hash: string
  /** sha256 of the cookie of the browser that began it */
  browser: string
  kind: string
  /** PKCE; '' where there is none */
  verifier: string
  nonce: string
  /** the address that it is to come back to */
  service: string
  begun_at: number
}

/** sha256 of tickets and nonces that have been shown once */
type ExternalSeenTable = { hash: string; seen_at: number }

/** how a session began elsewhere; ticket: sha256, '' = none */
type ExternalSessionTable = { session: string; kind: string; ticket: string; begun_at: number }

/** somebody whom no reader fits yet, in the anonymous session that waits for the other half */
type ExternalBindingTable = {
  session: string
  kind: string
  issuer: string
  subject: string
  name: string
  dept: string
  /** sha256, '' = none */
  ticket: string
  expires_at: number
}

/** lets a third party's server ask once who the reader is; ends with the session */
type ReaderTokenTable = { hash: string; uid: number; session: string; expires_at: number }

export type ExternalTables = {
  external_identity: ExternalIdentityTable
  external_begun: ExternalBegunTable
  external_seen: ExternalSeenTable
  external_session: ExternalSessionTable
  external_binding: ExternalBindingTable
  reader_token: ReaderTokenTable
}
