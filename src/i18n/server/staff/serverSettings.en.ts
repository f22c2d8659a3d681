/** Pages of the staff: every setting with its name and explanation, in English. */
import type zh from './serverSettings.zh.ts'
import connections from './settings-connections.en.ts'
import kinds from './settings-kinds.en.ts'

export default {
  groups: {
    search: 'Search',
    signin: 'Sign-in',
    requests: 'Reservations and deliveries',
    books: 'Books and booklists',
    home: 'Home and menu',
    look: 'Name and appearance',
    messages: 'Messages and times',
    access: 'Access',
    texts: 'Statements and maintenance',
    server: 'Server',
  },
  pages: {
    everywhere: 'every page',
    home: 'home',
    results: 'results',
    catalogue: 'search of the catalogue',
    advanced: 'advanced search',
    signin: 'sign-in',
    reader: 'account',
    fines: 'fines',
    book: 'a book',
    libraries: 'opening hours',
    shelf: 'temporary shelf',
    courses: 'course reading',
    databases: 'databases',
    booklists: 'booklists',
    documents: 'interlibrary loan',
    terms: 'terms of use',
    privacy: 'privacy',
    accessibility: 'accessibility',
  },
  words: {
    'header.text': {
      label: 'Name of the library',
      explains: 'In the header, in the window title and in mails.',
    },
    'header.subtext': {
      label: 'Smaller line below the name',
      explains: 'In the header, below the name of the library.',
    },
    'header.logo': {
      label: 'Logo',
      explains: 'At the left of the header; leave empty for the built-in logo.',
    },
    prompt: {
      label: 'Notice above every page',
      explains: 'For example a change of the opening hours; leave empty for none.',
    },
    'footer.copyright': {
      label: 'Copyright in the footer',
      explains: 'Leave empty for © with the years and the name below.',
    },
    'footer.vendor': {
      label: 'Name in the copyright line',
      explains: 'The institution that the footer names.',
    },
    languages: {
      label: 'Languages',
      explains:
        'Offered to readers in this order. A language other than Chinese and English needs a dictionary file.',
    },
    themes: {
      label: 'Names, colours and pictures of the themes',
      explains:
        'Only the hue of a colour is used, so that text stays legible. The picture is beside the words of home.',
    },
    'home.modules': { label: 'Parts of the home page', explains: 'Which parts home shows, in which order.' },
    menu: { label: 'Top menu', explains: 'The links of the header, and their order.' },
    'search.models': {
      label: 'Search models',
      explains:
        'The tabs above the search box, from left to right. Readers do not see one that is not shown.',
    },
    'login.type': {
      label: 'Ways to sign in',
      explains: 'Accounts of the library, the single sign-on of the university, or both.',
    },
    'login.url': {
      label: 'Address of the sign-in',
      explains: 'Where readers are sent to sign in; leave empty for that of the way chosen above.',
    },
    'login.logoutUrl': {
      label: 'Address after signing out',
      explains: 'Where readers go after they have signed out; leave empty to stay on this site.',
    },
    'login.passwordUrl': {
      label: 'Address for changing the password',
      explains: 'If passwords are changed on another site; leave empty to change them here.',
    },
    'login.services': {
      label: 'Services that know the reader',
      explains:
        'Addresses that a signed-in reader can be sent to. {token} is replaced by a proof by which the service knows the reader.',
    },
    'libraries.hours': {
      label: 'Opening hours',
      explains:
        'A row for each library, and for a location with hours of its own. For example: Mo-Fr 08:00-22:00; Sa,Su 09:00-17:00; 2026-12-25 off "Christmas". off is closed; later rules go before earlier ones, dates before days of the week; over midnight: Fr 18:00-02:00; days of each year: 05-01..05-03 off. Time zone only where it is another, such as Asia/Urumqi.',
    },
    'booklists.forbiddenWords': {
      label: 'Forbidden words',
      explains:
        'Not possible in public booklists and reviews; one word on each line. No reader sees this list.',
    },
    'space.result.model': {
      label: 'Results come from',
      explains: 'The search engine sorts by relevance; the catalogue shows its own list.',
    },
    'space.item.show.cur.location': {
      label: 'Current location',
      explains: 'One more column for copies: where each copy is at the moment.',
    },
    'space.link.flag': {
      label: 'Cover pictures',
      explains: 'Covers are found by ISBN. When off, covers are drawn from title and author.',
    },
    'space.home.guide': {
      label: 'Guide for new readers',
      explains: 'The text of the guide on home; leave empty for none.',
    },
    'space.terms.url': {
      label: 'Terms of use, web address',
      explains: 'If they are on another site; leave empty for the page here.',
    },
    'space.terms.text': { label: 'Terms of use, text', explains: 'HTML; leave empty for the general text.' },
    'space.privacy.url': {
      label: 'Privacy, web address',
      explains: 'If it is on another site; leave empty for the page here.',
    },
    'space.privacy.text': { label: 'Privacy, text', explains: 'HTML; leave empty for the general text.' },
    'space.accessibility.url': {
      label: 'Accessibility, web address',
      explains: 'If it is on another site; leave empty for the page here.',
    },
    'space.accessibility.text': {
      label: 'Accessibility, text',
      explains: 'HTML; leave empty for the general text.',
    },
    'space.maintenance.from': {
      label: 'Maintenance begins',
      explains:
        'From then on the site is closed for readers; each page announces it before. For example 2026-11-28 22:00.',
    },
    'space.maintenance.until': {
      label: 'Maintenance ends',
      explains: 'The closed pages say when the library is back.',
    },
    'space.maintenance.text': {
      label: 'About the maintenance',
      explains: 'What else the closed pages say; each line is a paragraph.',
    },
    'cs.turn.on.ill': {
      label: 'Interlibrary loan',
      explains: 'Readers can request what the library does not hold; requests come to the inbox.',
    },
    'space.ill.url': {
      label: 'Interlibrary loan, address of your own service',
      explains:
        'Offered beside the form; {openurl} is replaced by the citation (OpenURL 1.0), without anything of the reader. Empty: the form alone.',
    },
    'space.ill.declaration': {
      label: 'Interlibrary loan, copyright declaration',
      explains:
        'Readers agree to this text before they send a request; it is kept with it. Empty: nothing to agree to.',
    },
    'space.fines.place': {
      label: 'Where fines are paid',
      explains: 'On the page of fines; leave empty for the service desk.',
    },
    'space.help.phone': {
      label: 'Telephone number for questions',
      explains: 'Called from the large home page; empty = readers write to the library instead.',
    },
    'space.cite.prefix': {
      label: 'Beginning of file names',
      explains: 'What the names of exported citations and lists begin with.',
    },
    'space.mobile.redirect': {
      label: 'Addresses for phones',
      explains: 'Narrow windows are sent to addresses that begin with /mspace.',
    },
    'space.toast.duration': {
      label: 'How long messages stay',
      explains: 'Messages about what was done, and hints.',
    },
    'space.toast.error.duration': {
      label: 'How long errors stay',
      explains: '0 means until the reader closes them.',
    },
    'space.request.timeout': {
      label: 'How long to wait for an answer',
      explains: 'After that the page says that there is no answer, and readers can try again.',
    },
    'space.kiosk.idle': {
      label: 'Shared devices: when a visit is cleared',
      explains:
        'After this time without use they count down, then sign out, clear searches, shelf and drafts, and show the home page.',
    },
    vpnStatus: {
      label: 'Access by VPN',
      explains: 'Links of databases open through the VPN of the university.',
    },
    'vpn.hosts': {
      label: 'Sites behind the VPN',
      explains: 'Host names, separated by commas, with their subdomains; * means all.',
    },
    'vpn.link': {
      label: 'Address of the VPN',
      explains: '{url} is replaced by the address to open; without {url} it is added at the end.',
    },
    'space.openurl.resolver': {
      label: 'Address of the link resolver',
      explains: 'Readers take a citation there (OpenURL) and look for its text; nothing is shown without it.',
    },
    'space.openurl.name': {
      label: 'Name of the link resolver',
      explains: 'What the link is called; else “Find it through the library”.',
    },
    'space.openurl.picture': {
      label: 'Picture of the link resolver',
      explains: 'Address of a picture that begins with https://; without it a general picture is shown.',
    },
    queryFieldLimit: {
      label: 'Rows of the advanced search',
      explains: 'How many conditions can be combined at most.',
    },
    indexHotWordNum: { label: 'Popular search terms', explains: 'How many of them home shows.' },
    indexHotBookNum: { label: 'Most borrowed books', explains: 'How many of them home shows.' },
    pageSize: { label: 'Entries on a page', explains: 'Of search results and other lists.' },
    pageSizes: {
      label: 'Page sizes to choose from',
      explains: 'Offered below lists; numbers separated by commas.',
    },
    'searchCatalog.fields': {
      label: 'Fields of the catalogue search',
      explains: 'Which fields it offers; none selected means all.',
    },
    'searchCatalog.pageSize': {
      label: 'Entries on a page of the catalogue search',
      explains: 'Leave empty for the same as in other lists.',
    },
    'searchCatalog.pageSizes': {
      label: 'Page sizes of the catalogue search',
      explains: 'Leave empty for the same as in other lists.',
    },
    'searchCatalog.sortField': {
      label: 'Order of the catalogue search',
      explains: 'Unless the reader chooses another one.',
    },
    'searchCatalog.sortType': {
      label: 'Direction of the catalogue search',
      explains: 'Ascending or descending.',
    },
    sortField: { label: 'Order of results', explains: 'Unless the reader chooses another one.' },
    sortType: {
      label: 'Direction of results',
      explains: 'Ascending or descending; years descending means new books first.',
    },
    'cs.turn.on.preg': { label: 'Reservations', explains: 'Readers can reserve books that are on loan.' },
    'cs.turn.on.rele': {
      label: 'Delivery requests',
      explains: 'Readers can have a book on the shelf brought to another place.',
    },
    'cs.turn.on.prior': {
      label: 'Priority loans',
      explains: 'Readers can ask for new books that are being processed.',
    },
    'cs.preg.exclusive': {
      label: 'Locations without a queue',
      explains: 'Copies of these locations are each promised to one reader only.',
    },
    'cs.preg.single.hall': {
      label: 'Reserve at one location only',
      explains: 'A reservation is for one location.',
    },
    'cs.preg.multi': {
      label: 'Reserve at several locations at once',
      explains: 'Readers can select several locations for one reservation.',
    },
    'cs.take.locations': {
      label: 'Pickup locations',
      explains: 'Where readers can fetch what they requested; none selected means one in each library.',
    },
    'opac.course.ref.level': {
      label: 'Levels of courses',
      explains: 'Below the departments, courses are listed by teacher, or first by year.',
    },
    'course.reserve.locations': {
      label: 'Locations of course reading',
      explains: 'These locations count as the reserve shelf of courses.',
    },
    'commend.readers': {
      label: 'Readers of related books',
      explains:
        'Two books are related once this many readers have borrowed both. A higher number protects readers better.',
    },
    'signin.reveal.unknown': {
      label: 'Say that a card number is unknown',
      explains:
        'When off, the message is that of a wrong password, so that nobody can find out valid numbers.',
    },
    PUBLIC_URL: {
      label: 'Address of the site',
      explains: 'What links in mails and feeds begin with.',
    },
    LANGUAGE_FALLBACK: {
      label: 'Default language',
      explains: 'For visitors who have not chosen one, in a browser that names none.',
    },
    TIME_ZONE: { label: 'Time zone', explains: 'Of all dates and times.' },
    CAPTCHA: { label: 'Verification code', explains: 'When readers have to enter one to sign in.' },
  },
  ...kinds,
  connections,
  commands: {
    lending: 'built-in lending: lends, returns and renews',
    rules: 'built-in lending: rules of loans, and days when the library is closed',
    requests: 'built-in lending: reservations and deliveries on their way',
    fines: 'built-in lending: payments and waivers',
    charges: 'built-in lending: costs of copies, lost and repaired copies, credit of readers',
    readers: 'cards of readers: found, added, edited, stopped; first passwords',
    undo: 'undoes decisions of the same day',
    inbox: 'what readers send, booklists and topics, as in Inbox and Collections here',
    notices: 'announcements to readers',
    questionnaire: 'results of the questionnaire about databases',
    staff: 'adds an administrator, and resets a lost password of one',
    config: 'checks the configuration file, and lists every value that holds',
    connect: 'checks the connection to the library’s own system, also with a test reader',
    import: 'imports and harvests records, reads and writes tables',
    words: 'dictionaries of further languages',
    sites: 'websites that may embed elements',
    places: 'names of libraries and locations',
    works: 'versions of a work that were split and joined by hand',
    rooms: 'floor plans for finding a shelf',
    backup: 'backs up the library, and restores it',
    move: 'moves the data to a PostgreSQL server, or back',
    jobs: 'runs of the scheduled jobs',
  },
} satisfies typeof zh
