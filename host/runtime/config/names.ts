/** Names of the environment variables, to tell one that is mistyped: it would be as if it were not set. */
import { distance } from '../../../src/core/rules/distance.ts'
import type { Environment } from './env.ts'

export const VARIABLES =
  `ALLOW_ORIGINS CALIS_KEY CALIS_URL CAMPUS_NETWORKS CAPTCHA CAS_STAFF_ATTRIBUTE CAS_STAFF_ROLES CAS_URL CAS_USER
  CIRCULATION CONFIG COVER_SOURCES DAIA_URL DATABASE_READ_STALENESS DATABASE_READ_URL DATABASE_URL DATA_DIR DEMO EDS_GUEST EDS_ORG
  EDS_PASSWORD EDS_PROFILE EDS_URL EDS_USER FILES_ENDPOINT FILES_KEY_ID FILES_REGION FILES_SECRET FILES_URL FOLIO_PASSWORD
  FOLIO_TENANT FOLIO_TIMEOUT FOLIO_URL FOLIO_USER HEALTH_DETAILS HOST IMPORT_FOLDER IMPORT_ITEMS IMPORT_SOURCE
  INTRODUCTION_SOURCES KOHA_CLIENT_ID KOHA_CLIENT_SECRET KOHA_EXPIRED_CARDS KOHA_FINE_LIMIT KOHA_SHELF_HOLDS KOHA_TIMEOUT KOHA_URL
  LANGUAGE_FALLBACK LANGUAGE_OF_BROWSER LDAP_BASE LDAP_BIND_DN LDAP_BIND_PASSWORD LDAP_CA LDAP_FILTER LDAP_URL LDAP_USER LIBRARY
  LOG_LEVEL MAIL MAIL_FROM METRICS_HOST METRICS_PORT METRICS_TOKEN OAI_ADMIN OIDC_CLAIM OIDC_CLIENT_ID OIDC_CLIENT_SECRET
  OIDC_ISSUER OIDC_SCOPE OIDC_STAFF_CLAIM OIDC_STAFF_ROLES OPAC_UPSTREAM PAIA_AUTH_URL PAIA_BIB_URI PAIA_CORE_URL PAIA_ITEM_URI
  PAIA_TIMEOUT PAIA_URL PORT PUBLIC_URL RETURN_ORIGINS SEARCH_API_KEY SEARCH_CA SEARCH_PASSWORD SEARCH_PER_ADDRESS
  SEARCH_PER_VISITOR SEARCH_PREFIX SEARCH_REPLICAS SEARCH_SHARDS SEARCH_URL SEARCH_USER SERVE_DAIA SERVE_PAIA SIGNIN_TIMEOUT
  SINGLE_POINT_KEY SINGLE_POINT_URL SIP2_CONNECTIONS SIP2_ENCODING SIP2_ITEM_HOLDS SIP2_LOCATION SIP2_PASSWORD
  SIP2_PATRON_PASSWORD SIP2_TIMEOUT SIP2_URL SIP2_USER SMTP_URL SOURCE_HOSTS_INSIDE SRU_SOURCES STAFF_SECOND_FACTOR START_WAIT
  TIME_ZONE TRUST_PROXY UNION_KEY UNION_URL WORDS_DIR`.split(/\s+/)

/** shorter names are like too many others: HOSTS, POST */
const SHORTEST = 6

/** @returns a line for each variable that is none of ours but looks like one */
export function doubtfulNames(env: Environment): string[] {
  return Object.keys(env).flatMap(name => {
    if (VARIABLES.includes(name)) return []
    const meant = VARIABLES.find(known => !(known in env) && isMeant(name, known))
    return meant === undefined ? [] : [`${name} is no variable of this program: did you mean ${meant}?`]
  })
}

function isMeant(name: string, known: string): boolean {
  const [one, other] = [name, known].map(each => [...each.toUpperCase().replace(/[-.]/g, '_')])
  if (one!.join('') === other!.join('')) return true
  if (Math.min(one!.length, other!.length) < SHORTEST || Math.abs(one!.length - other!.length) > 1)
    return false
  return distance(one!, other!) <= 1
}
