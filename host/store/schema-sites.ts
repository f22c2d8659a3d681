/** Tables of the handoff to other sites (migrations/009-sites.ts); see schema.ts. */
import type { Generated } from 'kysely'

/** sites that may request a reader's figures */
export type SiteTable = {
  origin: string
  name: string
  created_at: number
}

/** keys with which a site's server mints tokens for its pages */
export type SiteKeyTable = {
  id: Generated<number>
  origin: string
  /** sha256 hex; the key itself is shown once and never stored */
  hash: string
  created_at: number
  revoked_at: number | null
}

/** tokens per key and day, issued and refused */
export type SiteUseTable = {
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
  /** of a code; '' of a token */
  challenge: string
  /** 1 = the site may call the reader by name */
  is_greeted: number
  /** hash of the session it ends with; null = minted by a site's server */
  session: string | null
  site_key: number | null
  expires_at: number
}

/** access tokens of PAIA (migrations/040-paia-tokens.ts); only their sha256 is stored */
export type PaiaTokenTable = {
  hash: string
  uid: number
  /** separated by blanks */
  scopes: string
  expires_at: number
}
