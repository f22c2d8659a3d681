/** Tables of external sign-in (migrations/018-external.ts); see schema.ts. */
import type { Generated } from 'kysely'

/** bindings: the external `subject` is the reader `uid` */
type ExternalIdentityTable = {
  id: Generated<number>
  /** cas | single-point | union | oauth */
  kind: string
  /** address of the identity provider */
  issuer: string
  subject: string
  uid: number
  /** as the provider has it */
  name: string
  bound_at: number
}

/** pending sign-ins; only the sha256 of the state is stored */
type ExternalBegunTable = {
  hash: string
  /** sha256 of the cookie of the browser that began it */
  browser: string
  kind: string
  /** PKCE; '' where there is none */
  verifier: string
  nonce: string
  /** the address to return to */
  service: string
  begun_at: number
}

/** sha256 of used tickets and nonces, against replay */
type ExternalSeenTable = { hash: string; seen_at: number }

/** how a session began; ticket: sha256, '' = none */
type ExternalSessionTable = { session: string; kind: string; ticket: string; begun_at: number }

/** an identity without a reader yet, in the anonymous session that waits for the binding */
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

/** lets a third party's server identify the reader once; expires with the session */
type ReaderTokenTable = { hash: string; uid: number; session: string; expires_at: number }

export type ExternalTables = {
  external_identity: ExternalIdentityTable
  external_begun: ExternalBegunTable
  external_seen: ExternalSeenTable
  external_session: ExternalSessionTable
  external_binding: ExternalBindingTable
  reader_token: ReaderTokenTable
}
