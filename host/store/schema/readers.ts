/**
 * Readers, their sessions and their audit trail; sign-in elsewhere; sites and programs that act for a reader.
 * SQL: migrations/baseline/readers.ts and later migrations.
 */
import type { Generated } from 'kysely'

export type PatronTable = {
  uid: Generated<number>
  user_id: string
  password: string
  display_name: string
  /** 0 valid, 1 suspended, 2 expired, 3 lost */
  id_status: number
  dept: string
  user_group: string
  credit: number | null
  email: string | null
  email_checked: number
  mobile: string | null
  gender: number
  birthday: string | null
  grade: string
  lib_code: string
  activated_on: string
  expires_on: string
  must_edit_password: number
  weak_password: number
  /** 1 = a demo reader, who can sign in only over loopback unless DEMO=public */
  demo: number
  preferred_language: string | null
  /** 1 = also gets the library's notices by e-mail */
  mail_notices: Generated<number>
  /** "<driver>:<key>" of a reader of an external circulation system; null = embedded */
  system_key: Generated<string | null>
  login_count: number
  last_login_at: number | null
  created_at: number
  updated_at: number
}

type SessionTable = {
  /** sha256 of the cookie value, hex; the value itself is never stored */
  hash: string
  /** null = anonymous (it holds a captcha) */
  uid: number | null
  created_at: number
  seen_at: number
  /** when the logged-in flag last became true; the session ends 1,800,000 ms after it */
  flag_at: number | null
  captcha: string | null
  captcha_expires_at: number | null
  challenge: string | null
  /** computer, phone, tablet; '' = not known */
  device: Generated<string>
}

type LoginFailureTable = { key: string; count: number; last_at: number }

/** another number the reader is known by; patron.user_id, the library card, is not stored here */
type IdentifierTable = {
  id: Generated<number>
  uid: number
  /** student | staff | campus | … */
  kind: string
  value: string
  /** '' = open */
  valid_from: string
  valid_to: string
}

/** changes of patron.credit */
type CreditLogTable = {
  id: Generated<number>
  uid: number
  amount: number
  /** opening | punctual | overdue | damage | lost | noshow | rules | lecture | volunteer | … */
  kind: string
  bib: number | null
  created_at: number
}

/** a card reported lost; the report ends when the desk gives the card back or a new one */
type CardLossTable = {
  id: Generated<number>
  uid: number
  /** patron.id_status when it was reported */
  status_before: number
  reported_at: number
  ended_at: number | null
}

/**
 * One event of a reader's audit trail. It names no book: borrowing history can be erased, and the trail must not
 * retain it.
 */
export type AccountEventTable = {
  id: Generated<number>
  uid: number
  at: number
  /** src/contract/reader/accounts.ts: EventKind */
  kind: string
  /** JSON of the values of its message: numbers, a masked address */
  facts: string
  /** browser and system family, such as `Firefox · Windows`; '' = unknown program */
  device: string
  /** its network, such as `203.0.113.*`; '' = not known */
  place: string
}

export type MailLinkTable = {
  /** sha256 of the token, hex; the token itself is never stored */
  hash: string
  uid: number
  kind: 'password' | 'email'
  /** the recipient: the link is invalid once the reader's address has changed */
  email: string
  created_at: number
  expires_at: number
  used_at: number | null
}

/** bindings: the external `subject` is the reader `uid` */
type ExternalIdentityTable = {
  id: Generated<number>
  /** cas | single-point | union | oauth | saml */
  kind: string
  /** address of the identity provider */
  issuer: string
  subject: string
  uid: number
  /** as the provider gives it */
  name: string
  bound_at: number
}

/** pending sign-ins; only the sha256 of the state is stored */
type ExternalBegunTable = {
  hash: string
  /** sha256 of the cookie of the browser that started the sign-in */
  browser: string
  kind: string
  /** PKCE; '' if not used */
  verifier: string
  nonce: string
  /** the address to return to */
  service: string
  begun_at: number
  /** JSON of what was proved (SAML), until the browser comes for it; '' = nothing yet */
  proved: Generated<string>
}

/** sha256 of used tickets and nonces, against replay */
type ExternalSeenTable = { hash: string; seen_at: number }

/** how a session began; ticket: sha256, '' = none */
type ExternalSessionTable = {
  session: string
  kind: string
  ticket: string
  begun_at: number
  /** sha256 of the person there, for a sign-out of all sessions; '' = not told */
  person: Generated<string>
  /** JSON of what signing out there says; '' = nothing */
  there: Generated<string>
}

/**
 * A reader has asked for the deletion of the account. with_reviews: 1 = the reviews, too. reminded_at: null = not yet. held:
 * why it could not be done on its day (DELETION_REASONS, comma-separated); '' = nothing so far
 */
type AccountDeletionTable = {
  uid: number
  asked_at: number
  due_at: number
  with_reviews: number
  reminded_at: Generated<number | null>
  held: Generated<string>
}

/** The pickup location that a reader's requests begin with. name: in the library's own system; '' = that of our location */
type UsualPlaceTable = { uid: number; loca_code: string; name: string }

/** of a reader, or of an account of the staff: the other is null */
type PasskeyTable = {
  id: Generated<number>
  uid: number | null
  account: number | null
  /** base64url, as its device names it */
  credential: string
  /** COSE, base64url */
  public_key: string
  /** of its last use; 0 where the device does not count */
  counter: number
  /** '' = its owner gave none */
  name: string
  /** 1 = its device keeps a copy elsewhere */
  is_synced: number
  added_at: number
  /** null = not yet */
  used_at: number | null
}
/** hash: sha256. purpose: what it may be used for, and by whom */
type PasskeyChallengeTable = { hash: string; purpose: string; made_at: number }

/** an identity without a reader yet, kept in the anonymous session that waits for the binding */
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
  /** as in external_session */
  person: Generated<string>
  there: Generated<string>
}

/** lets a third party's server identify the reader once; expires with the session */
type ReaderTokenTable = { hash: string; uid: number; session: string; expires_at: number }

/** sites that may request figures about a reader */
type SiteTable = {
  origin: string
  name: string
  created_at: number
}

/** keys with which a site's server mints tokens for its pages */
type SiteKeyTable = {
  id: Generated<number>
  origin: string
  /** sha256 hex; the key itself is shown once and never stored */
  hash: string
  created_at: number
  revoked_at: number | null
}

/** tokens per key and day, issued and refused */
type SiteUseTable = {
  site_key: number
  day: string
  minted: Generated<number>
  refused: Generated<number>
}

/** a valid code or token; only its sha256 is stored */
export type HandoffTable = {
  hash: string
  /** code | token */
  kind: string
  origin: string
  uid: number
  /** of a code; '' for a token */
  challenge: string
  /** 1 = the site may greet the reader by name */
  is_greeted: number
  /** hash of the session with which it ends; null = minted by a site's server */
  session: string | null
  site_key: number | null
  expires_at: number
}

/** access tokens of PAIA; only their sha256 is stored */
type PaiaTokenTable = {
  hash: string
  uid: number
  /** space-separated */
  scopes: string
  expires_at: number
}

/** host/circulation/moving: readers of a system before become those of the one of now */
export type ReaderMoveTable = {
  id: Generated<number>
  from_system: string
  to_system: string
  /** card | user: what the number kept here is in the new system */
  number_kind: string
  /** 1 = also where the two systems give another name */
  any_name: number
  made_at: number
  /** since when it is being taken back: nobody is joined any more; null = it holds */
  ended_at: number | null
}

type ReaderJoinedTable = {
  id: Generated<number>
  move: number
  uid: number
  /** patron.system_key given by the move */
  system_key: string
  /** the row of the same reader that the new system had made before, null = none */
  newcomer: number | null
  /** JSON, moving/join.ts: Before */
  before: string
  /** JSON, moving/belongings-queries.ts: Taken */
  taken: string
  joined_at: number
}

export type ReadersTables = {
  patron: PatronTable
  session: SessionTable
  login_failure: LoginFailureTable
  identifier: IdentifierTable
  credit_log: CreditLogTable
  card_loss: CardLossTable
  account_event: AccountEventTable
  mail_link: MailLinkTable
  external_identity: ExternalIdentityTable
  external_begun: ExternalBegunTable
  external_seen: ExternalSeenTable
  external_session: ExternalSessionTable
  external_binding: ExternalBindingTable
  account_deletion: AccountDeletionTable
  usual_place: UsualPlaceTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  reader_token: ReaderTokenTable
  site: SiteTable
  site_key: SiteKeyTable
  site_use: SiteUseTable
  handoff: HandoffTable
  paia_token: PaiaTokenTable
  reader_move: ReaderMoveTable
  reader_joined: ReaderJoinedTable
}
