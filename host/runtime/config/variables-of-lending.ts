/** Variables of the library's circulation system, for docs/operate/variables.md. */

export const OF_LENDING = {
  title: 'Lending',
  rows: [
    {
      names: 'CIRCULATION',
      unset: 'embedded',
      means:
        "`sip2`, `koha`, `folio` or `paia`: the library's own system, see [connect.md](../connect.md). `none`: the library's circulation system cannot be reached. Catalogue and sign-in still work, readers see the last known state with its date, and every renewal, request or report is refused; none is queued for later",
    },
    {
      names: 'SIP2_URL',
      unset: '–',
      means: 'with `CIRCULATION=sip2`: `sip2://host:6001` or `sip2s://host:6001`',
    },
    {
      names: 'SIP2_USER SIP2_PASSWORD SIP2_LOCATION',
      unset: '–',
      means: "login of the connection, and the portal's location code there",
    },
    {
      names: 'SIP2_PATRON_PASSWORD',
      unset: 'none',
      means:
        '`session`: the password of a signed-in reader is sent with renewals and holds, see [connect.md](../connect.md)',
    },
    {
      names: 'SIP2_ITEM_HOLDS SIP2_HOLD_CHANGES',
      unset: 'no',
      means:
        '`yes`: the system takes a hold for one item (`BY` 3), so that a reader can choose the volume of a set; changes the pickup location of a hold (message 15 with `*`)',
    },
    {
      names: 'SIP2_FEES',
      unset: 'no',
      means:
        'fees are paid at the cashier (message 37): `all` together, or `each`, where a line of the list begins with its identifier; see [connect.md](../connect.md#paying-fees)',
    },
    {
      names: 'SIP2_ENCODING SIP2_CONNECTIONS SIP2_TIMEOUT',
      unset: 'utf8, 4, 4000',
      means: 'encoding of its texts, number of connections, ms to wait for an answer',
    },
    { names: 'KOHA_URL', unset: '–', means: 'with `CIRCULATION=koha`: `https://koha.example.edu`' },
    {
      names: 'KOHA_CLIENT_ID KOHA_CLIENT_SECRET',
      unset: '–',
      means: 'credentials of its REST API; without them ILS-DI is used',
    },
    {
      names: 'KOHA_EXPIRED_CARDS',
      unset: 'stop',
      means:
        'allow: an expired card does not stop renewals and requests (`BlockExpiredPatronOpacActions` off in Koha)',
    },
    {
      names: 'KOHA_SHELF_HOLDS',
      unset: 'stop',
      means:
        "allow: copies on the shelf can be requested (*On shelf holds allowed* in Koha's rules, which the REST API does not tell; ILS-DI does)",
    },
    {
      names: 'KOHA_FINE_LIMIT',
      unset: '–',
      means: 'amount such as 10 or 7.50: readers who owe more cannot renew or reserve',
    },
    { names: 'KOHA_PAYMENT_TYPE', unset: '–', means: 'authorised value of `PAYMENT_TYPE` for payments' },
    { names: 'KOHA_TIMEOUT', unset: '4000', means: 'ms to wait for an answer of Koha' },
    {
      names: 'PAIA_URL',
      unset: '–',
      means: 'with `CIRCULATION=paia`: the base of PAIA, `https://paia.example.edu/isil`',
    },
    {
      names: 'PAIA_AUTH_URL PAIA_CORE_URL',
      unset: '`/auth`, `/core` of it',
      means: 'its two parts, if they are elsewhere',
    },
    { names: 'DAIA_URL', unset: '–', means: 'its DAIA, for availability of copies and for requests' },
    {
      names: 'PAIA_ITEM_URI PAIA_BIB_URI',
      unset: '–',
      means:
        'patterns of its URIs for our copies and books, with `{barcode}` and `{id}`; without them the last part of a URI is used',
    },
    { names: 'PAIA_TIMEOUT', unset: '4000', means: 'ms to wait for an answer of PAIA or DAIA' },
    {
      names: 'FOLIO_URL',
      unset: '–',
      means: 'with `CIRCULATION=folio`: the gateway of its API, `https://okapi.library.example.edu`',
    },
    { names: 'FOLIO_TENANT', unset: '–', means: 'id of the tenant, such as `diku`' },
    {
      names: 'FOLIO_USER FOLIO_PASSWORD',
      unset: '–',
      means: "the portal's service user there; for its permissions see [connect.md](../connect.md)",
    },
    {
      names: 'FOLIO_SERVICE_POINT FOLIO_PAYMENT_METHOD',
      unset: '–, Online payment',
      means: 'id of the service point where payments are booked, and their method',
    },
    { names: 'FOLIO_TIMEOUT', unset: '4000', means: 'ms to wait for an answer of FOLIO' },
  ],
}
