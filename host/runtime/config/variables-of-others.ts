/** Environment variables that concern people and other systems; the rest of variables.ts. */

import { OF_LENDING } from './variables-of-lending.ts'

/** a part of the page, and its rows. names: parted by blanks. means: Markdown, as seen from docs/operate */
export type Group = { title: string; rows: { names: string; unset: string; means: string }[] }

export const GROUPS_OF_OTHERS: Group[] = [
  {
    title: 'Mail',
    rows: [
      {
        names: 'SMTP_URL MAIL_FROM',
        unset: '–',
        means:
          '`smtp://host:587` or `smtps://user:password@host`, and the sender (`Library <library@example.edu>`): for links to reset passwords and to verify addresses; without it those pages say what to do instead',
      },
      {
        names: 'MAIL',
        unset: '–',
        means:
          '`outbox`: nothing is sent, mails are shown on `/host-pages/outbox`; only with `HOST=127.0.0.1`',
      },
    ],
  },
  {
    title: 'Push messages',
    rows: [
      {
        names: 'WEBHOOK_URL WEBHOOK_SECRET',
        unset: '–',
        means:
          'where notices are sent besides, and `whsec_` with 24 to 64 random bytes as base64, by which they are signed; see [connect.md](../connect.md#push-messages)',
      },
      {
        names: 'WEBHOOK_SECRET_BEFORE',
        unset: '–',
        means: 'the one before, while it is changed: messages have a signature by each',
      },
      {
        names: 'WEBHOOK_NAME',
        unset: '消息推送|Push messages',
        means: 'the channel as readers see it, in Chinese and English: `微信|WeChat`, or one name for both',
      },
      {
        names: 'WEBHOOK_READER',
        unset: 'pseudonym',
        means: '`card`: messages name a reader by card number, not by a code that only this channel knows',
      },
      {
        names: 'WEBHOOK_TIMEOUT WEBHOOK_DAYS',
        unset: '10, 3',
        means: 'seconds that an answer may take (1 to 60); days for which a message is tried (1 to 30)',
      },
    ],
  },
  {
    title: 'Cashier',
    rows: [
      {
        names: 'CASHIER_URL CASHIER_SECRET',
        unset: '–',
        means:
          'the page where readers pay what they owe, and `whsec_` with 24 to 64 random bytes as base64, by which both sides sign; see [connect.md](../connect.md#paying-fees)',
      },
      {
        names: 'CASHIER_SECRET_BEFORE',
        unset: '–',
        means: 'the one before, while it is changed: what is signed by either is believed',
      },
      {
        names: 'CASHIER_STATUS_URL',
        unset: '–',
        means: 'is asked for payments of which the cashier has said nothing',
      },
      {
        names: 'CASHIER_MERCHANT CASHIER_CURRENCY CASHIER_MINUTES',
        unset: '–, CNY, 30',
        means:
          "the library's number there; the currency of all sums (ISO 4217, one with hundredths); minutes for which a payment can be made (5 to 1440)",
      },
    ],
  },
  {
    title: 'Signing in',
    rows: [
      { names: 'CAPTCHA', unset: 'always', means: '`after-failures`, or `off`' },
      {
        names: 'STAFF_SECOND_FACTOR',
        unset: 'optional',
        means: '`required`: staff accounts need an authenticator, or sign in with a passkey',
      },
      {
        names: 'DEMO',
        unset: '–',
        means:
          '`public` lets the demo readers sign in from beyond loopback; access through a proxy counts as that, too',
      },
      {
        names: 'LDAP_URL LDAP_BASE',
        unset: '–',
        means:
          "the school's directory: the passwords typed at the portal are checked there, see `host/signin/external/README.md`. `ldaps://`, or `ldap://` with StartTLS",
      },
      {
        names: 'LDAP_FILTER LDAP_USER',
        unset: '`(uid={user})`, –',
        means:
          "finds the entry of the name typed; its attribute with the reader's number, by default the one that is compared with the name",
      },
      {
        names: 'LDAP_GROUPS LDAP_GROUP_ATTRIBUTE',
        unset: '–, memberOf',
        means:
          "groups that say a reader's type at each sign-in: `Teachers:user.grp.02,…`, the first that fits; the attribute of a person's entry with its groups. With `CIRCULATION=embedded`",
      },
      {
        names: 'LDAP_BIND_DN LDAP_BIND_PASSWORD LDAP_CA',
        unset: '–',
        means: 'the account that may search; a file with the certificate of the authority',
      },
      {
        names: 'CAS_URL',
        unset: '–',
        means:
          '`https://…/cas`: readers sign in there if conf `space.login.type` says so; how, and what to register: `host/signin/external/README.md`',
      },
      {
        names: 'CAS_USER',
        unset: '–',
        means: "the attribute with the reader's number; without it the user name is used",
      },
      {
        names: 'CAS_STAFF_ATTRIBUTE CAS_STAFF_ROLES',
        unset: '–',
        means: 'the same with an attribute of the CAS server',
      },
      {
        names: 'OIDC_ISSUER OIDC_CLIENT_ID OIDC_CLIENT_SECRET',
        unset: '–',
        means: 'likewise for an OpenID Connect provider',
      },
      {
        names: 'OIDC_CLAIM OIDC_SCOPE',
        unset: 'sub, openid profile',
        means: "the claim with the reader's number; the scopes requested",
      },
      {
        names: 'OIDC_STAFF_CLAIM OIDC_STAFF_ROLES',
        unset: '–',
        means:
          'the claim that contains the role of staff, and the role of each value: `value:role,…` (see [library.md](library.md#staff-pages))',
      },
      {
        names: 'SAML_METADATA',
        unset: '–',
        means:
          "an https address or a file with the metadata of the school's SAML 2.0 identity provider, or of a federation: see `host/signin/external/README.md`",
      },
      {
        names: 'SAML_KEY SAML_CERT',
        unset: '–',
        means:
          "files (PEM) with the portal's private key and its certificate: for encrypted assertions and single logout",
      },
      {
        names: 'SAML_USER SAML_SCOPE',
        unset: '–',
        means:
          "the attribute with the reader's number, by default the name identifier; what may follow it after `@`, comma-separated, by default what the metadata allow",
      },
      {
        names: 'SAML_HOME',
        unset: '–',
        means:
          "entity ids, comma-separated, of the institutions whose numbers are the readers'; by default the only one of the metadata",
      },
      {
        names: 'SAML_METADATA_CERT SAML_ENTITY_ID',
        unset: '–',
        means:
          "a file with the certificate that signs the federation's metadata; the portal's entity id, by default the address of its metadata",
      },
      {
        names: 'SINGLE_POINT_URL SINGLE_POINT_KEY',
        unset: '–',
        means:
          'likewise for a server that hands over its readers, signed with a shared key (32 characters or more)',
      },
      { names: 'UNION_URL UNION_KEY', unset: '–', means: 'a second server of this kind' },
      {
        names: 'CALIS_URL CALIS_KEY',
        unset: '–',
        means: 'the service that is told which readers have come by a CALIS link',
      },
      { names: 'SIGNIN_TIMEOUT', unset: '10', means: 'seconds to wait for an answer of any of these' },
      {
        names: 'RETURN_ORIGINS',
        unset: '–',
        means:
          'origins, comma-separated, whose pages may send readers to `/space/loginBoard?back=…` and get them back',
      },
    ],
  },
  OF_LENDING,
  {
    title: 'Records from and for others',
    rows: [
      {
        names: 'IMPORT_FOLDER',
        unset: '–',
        means: 'a folder whose files are imported, see [connect.md](../connect.md)',
      },
      {
        names: 'IMPORT_SOURCE IMPORT_ITEMS',
        unset: 'main, auto',
        means: '`--source` and `--items` for files in `IMPORT_FOLDER`',
      },
      {
        names: 'SRU_SOURCES',
        unset: '–',
        means: 'catalogues that `npm run import -- find` queries, see [connect.md](../connect.md)',
      },
      {
        names: 'COVER_SOURCES',
        unset: '–',
        means:
          "addresses with `{isbn}`, separated by spaces, that the host asks for covers; it checks, shrinks and caches them; readers' browsers never contact these sources",
      },
      {
        names: 'INTRODUCTION_SOURCES',
        unset: '–',
        means:
          'likewise for JSON `{content, catalog, authorInfo, linkUrl}` (bare or in `data`), for records without such notes',
      },
      {
        names: 'DOI_SOURCES ISBN_SOURCES',
        unset: '–',
        means:
          'addresses with `{doi}` or `{isbn}`, separated by spaces, that fill the form for documents from elsewhere; they answer CSL-JSON as Crossref does, or as Open Library does with `jscmd=data`, see [library.md](library.md)',
      },
      {
        names: 'SOURCE_HOSTS_INSIDE',
        unset: '–',
        means:
          "`host` or `host:port` of such sources in the library's own network, comma-separated; all others must have public addresses",
      },
      {
        names: 'UNPAYWALL_EMAIL UNPAYWALL_URL',
        unset: '–, https://api.unpaywall.org/v2',
        means:
          "the library's address of mail, with which the host asks Unpaywall for free copies of a DOI; readers' browsers never contact it. The address of a mirror",
      },
      {
        names: 'LIBKEY_LIBRARY LIBKEY_TOKEN LIBKEY_URL',
        unset: '–, –, https://public-api.thirdiron.com/public/v1',
        means:
          "the library's number and token at LibKey, which knows what the library has access to; asked before Unpaywall",
      },
      {
        names: 'EDS_PROFILE',
        unset: '–',
        means:
          "profile of the library's EBSCO Discovery Service API: articles, e-books and theses are searched there",
      },
      {
        names: 'EDS_USER EDS_PASSWORD',
        unset: '–',
        means: 'its credentials; without them the service must recognize this server by its address',
      },
      {
        names: 'EDS_GUEST EDS_ORG',
        unset: 'on, –',
        means:
          '`off`: readers also see content restricted to members of the library; the organization name sent to the service',
      },
      { names: 'EDS_URL', unset: 'https://eds-api.ebscohost.com', means: 'address of the API' },
      {
        names: 'OPAC_UPSTREAM',
        unset: '–',
        means:
          '`https://…/meta-local`: the portal runs in front of that OPAC server; see [connect.md](../connect.md)',
      },
      {
        names: 'OAI_ADMIN',
        unset: '–',
        means:
          'a contact e-mail address: if set, the catalogue is served by OAI-PMH at `/oai`, see [connect.md](../connect.md)',
      },
      {
        names: 'SERVE_PAIA',
        unset: 'off',
        means:
          '`on`: other programs sign readers in and act for them at `/paia`, see [connect.md](../connect.md)',
      },
      { names: 'SERVE_DAIA', unset: 'off', means: '`on`: serves the availability of copies at `/daia`' },
      {
        names: 'SERVE_SRU',
        unset: 'off',
        means: '`on`: serves the catalogue by SRU at `/sru`, see [connect.md](../connect.md)',
      },
    ],
  },
]
