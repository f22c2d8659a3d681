/** Pages of the staff: connections to other servers, what a test finds and what to do, in English. */
import type zh from './settings-connections.zh.ts'

export default {
  names: {
    mail: 'Mail',
    webhook: 'Push messages (webhook)',
    signin: 'Single sign-on',
    circulation: 'Lending system',
    cashier: 'Payment of fees (cashier)',
    search: 'Search',
    eds: 'EDS discovery index',
    files: 'Files',
  },
  explains: {
    mail: 'Sends notices to readers.',
    webhook:
      'Hands notices to a gateway for WeChat, DingTalk, SMS or Teams. Testing it sends a test message.',
    signin: 'Readers and staff sign in through the university.',
    circulation: 'Where copies, loans and reservations are kept.',
    cashier: 'Where readers pay fees online.',
    search: 'Finds books.',
    eds: 'Articles, e-books and theses.',
    files: 'Where pictures and files from readers are kept.',
  },
  found: {
    mailWell: 'The mail server can be reached and accepts our sign-in.',
    mailAway:
      'The mail server does not answer, or refuses our sign-in. Check host, port, user and password in SMTP_URL; the log of the server says why.',
    mailOutbox:
      'Mails are not sent but shown in the outbox for tests. Set SMTP_URL before readers use the site.',
    mailOff: 'Mail is not set up, so readers get no notices. Set SMTP_URL and MAIL_FROM.',
    webhookOff: 'Push messages are not set up. To use them, set WEBHOOK_URL and WEBHOOK_SECRET.',
    webhookWell: 'The test message was accepted.',
    webhookGone: 'The other side answered that this address is gone (410). Correct WEBHOOK_URL.',
    webhookAway:
      'The test message was not accepted. Check WEBHOOK_URL, WEBHOOK_SECRET and the firewall; an address of the internal network must be in SOURCE_HOSTS_INSIDE.',
    cashierOff: 'Fees cannot be paid online. To offer it, set CASHIER_URL and CASHIER_SECRET.',
    cashierUnasked:
      'The cashier cannot be asked, so a payment whose message is lost stays open. Set CASHIER_STATUS_URL, if it has such an address.',
    cashierWell: 'The cashier answers, and accepts our signature.',
    cashierRefuses:
      'The cashier answers, but does not accept our signature. Compare CASHIER_SECRET with the key that it has, and the clocks.',
    cashierAway:
      'The cashier does not answer as it should. Check CASHIER_STATUS_URL and the firewall; an address of the internal network must be in SOURCE_HOSTS_INSIDE.',
    casWell: 'The CAS server can be reached, and knows this site.',
    casRefuses:
      'The CAS server can be reached, but does not know this site. Ask the university to register {{service}}',
    casAway: 'The CAS server does not answer. Check CAS_URL and the firewall.',
    casStrange:
      'The CAS server accepted a ticket that does not exist. Do not use it, and tell the university.',
    directoryWell: 'The LDAP directory can be reached and searched.',
    directoryAway:
      'The LDAP directory does not answer, or may not be searched. Check LDAP_URL, LDAP_BASE, LDAP_BIND_DN, the certificate and the firewall.',
    samlWell: 'The SAML metadata can be read. Institutions: {{n}}.',
    samlAway:
      'The SAML metadata cannot be read, or were not accepted. Check SAML_METADATA, SAML_METADATA_CERT and the firewall.',
    samlHome:
      'The metadata have several institutions, or not the one of SAML_HOME: all their readers must link a library card the first time. Name your own institution in SAML_HOME.',
    samlKey:
      'There is no SAML_KEY: encrypted assertions cannot be read, and readers are not signed out at the university.',
    samlTried: 'Signatures and attributes are only checked when a reader signs in.',
    oidcWell: 'The OpenID Connect server can be reached, and its configuration is complete.',
    oidcAway:
      'The OpenID Connect server does not answer, or its configuration is not complete. Check OIDC_ISSUER and the firewall.',
    signedUntried: 'Signed single sign-on cannot be tested here. Sign in once as a reader.',
    signinOff: 'No single sign-on is set up; readers sign in with accounts of the library.',
    circulationEmbedded: 'Lending is built in; there is nothing to connect.',
    circulationNone: 'No lending system is connected; copies have the status of the last import.',
    systemAnswers: 'The lending system can be reached.',
    systemAway: 'The lending system does not answer. Check host, port, firewall and sign-in.',
    copiesKnown: 'The lending system knows our barcodes.',
    copiesUnknown:
      'The lending system does not know some or all of our barcodes, so no status is shown for these copies. Import copies with the barcodes of that system.',
    clocksWell: 'The clocks of both servers agree.',
    clocksApart: 'The clocks of the two servers differ. Check TIME_ZONE and the time service of both.',
    connectionsWell: 'All connections that are used at once are answered.',
    connectionsFew:
      'The system answers fewer connections at once than are set, and no more are used. Give it more processes, or lower SIP2_CONNECTIONS.',
    feesPayable: 'What comes in at the cashier can be booked in the system.',
    feesUnpayable:
      'What comes in at the cashier cannot be booked in the system, and readers see no button. Set permissions and variables as docs/connect.md says.',
    readerUntried:
      'Sign-in of a reader was not tested: whoever manages the server can, with npm run admin -- connect check --reader.',
    searchWell: 'Search works: {{total}} titles, answered in {{ms}} ms.',
    searchAway: 'Search does not work. Check the search server and the disk; the log of the server says why.',
    searchBuilding: 'The index is being built: {{percent}}% done. The other books are not found yet.',
    searchBehind:
      'The index lags behind the records, so new books may not be found. See the log of the server.',
    edsOff: 'Not set up: articles, e-books and theses have no source outside.',
    edsWell: 'EDS can be reached and accepts our sign-in.',
    edsAway: 'EDS did not answer in time. Try again later.',
    edsRefuses:
      'EDS refused the request. Check EDS_PROFILE, EDS_USER and EDS_PASSWORD, or the IP address that EBSCO has of the library.',
    filesFolder: 'The folder on the server can be written and read.',
    filesBucket: 'The bucket can be written, read and cleared.',
    filesDiffer: 'A file that was written is read differently. Do not use this storage.',
    filesAway:
      'Files cannot be written or read. Check disk and permissions, or address and keys of the bucket.',
  },
} satisfies typeof zh
