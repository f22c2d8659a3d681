/**
 * Configuration values of /opac/vars and /opac/common/confs with their defaults. The configuration file overrides one,
 * else a row of the conf table; a name ending in `.zh` or `.en` overrides it for that language. Only these names are
 * public.
 */
export const VAR_DEFAULTS = {
  /** local = the first of the result models (seed 1 §2, §9); catalog = the second */
  'space.result.model': 'local',
  'space.item.show.cur.location': '1',
  'space.link.flag': '0',
  'space.home.module': 'recommend,database,new book',
  /** text of the freshman guide as HTML: its h3 are the headings on home; '' = there is no guide (ours) */
  'space.home.guide': '',
  /** the pages of the footer: an address elsewhere instead of our page, or its text as HTML; '' = our general text (ours) */
  'space.terms.url': '',
  'space.terms.text': '',
  'space.privacy.url': '',
  'space.privacy.text': '',
  'space.accessibility.url': '',
  'space.accessibility.text': '',
  /** closed for readers between two times yyyy-MM-dd HH:mm in the library's time zone; what else to say, by lines (ours) */
  'space.maintenance.from': '',
  'space.maintenance.until': '',
  'space.maintenance.text': '',
  'space.login.type': 'normal',
  'space.header.text': '临江大学图书馆',
  'space.header.text.en': 'Linjiang University Library',
  'space.header.subtext': 'LINJIANG UNIVERSITY LIBRARY',
  'space.header.subtext.en': '临江大学图书馆',
  /** a file of DATA_DIR/pictures, or an https address; '' = our own logo (ours) */
  'space.header.logo': '',
  'space.home.prompt': '',
  /** where fines are paid, shown on the page of fines; '' = at the service desk */
  'space.fines.place': '',
  /** the library's own service for documents from elsewhere: {openurl} is the citation; '' = none (ours) */
  'space.ill.url': '',
  /** what readers agree to before they request such a document; '' = nothing (ours) */
  'space.ill.declaration': '',
  /** called from the home page with large words; '' = readers write to the library there (ours) */
  'space.help.phone': '',
  'space.copyright': '',
  'space.vendor': '临江大学图书馆',
  'space.vendor.en': 'Linjiang University Library',
  /** prefix of the names of exported citations */
  'space.cite.prefix': 'LJU',
  'space.mobile.redirect': '1',
  'space.external.login.url': '',
  'space.external.logout.url': '',
  'space.external.password.url': '',
  'space.toast.duration': '4000',
  'space.toast.error.duration': '0',
  'space.request.timeout': '20000',
  /** seconds without use after which a device that the public shares asks, and then forgets the visit (ours) */
  'space.kiosk.idle': '120',
  vpnStatus: '0',
  /** comma-separated names of hosts whose links go through the VPN; * = all */
  'vpn.hosts': '',
  /** the VPN's address with {url} for the link's; see modules/links/vpn.ts */
  'vpn.link': '',
  /** the library's link resolver, which gets a citation as OpenURL 1.0; '' = none. What its links are called, '' = our words, and its picture, '' = none (ours) */
  'space.openurl.resolver': '',
  'space.openurl.name': '',
  'space.openurl.picture': '',
  queryFieldLimit: '10',
  indexHotWordNum: '10',
  indexHotBookNum: '10',
  pageSize: '20',
  pageSizes: '10,20,50,100',
  /** a list's own, else those of all lists; fields are codes of /opac/search/search_confs, '' = all of them */
  'searchCatalog.fields': '',
  'searchCatalog.pageSize': '',
  'searchCatalog.pageSizes': '',
  'searchCatalog.sortField': '',
  'searchCatalog.sortType': '',
  sortField: 'relevance',
  sortType: 'desc',
  'cs.turn.on.preg': '1',
  'cs.turn.on.rele': '1',
  /** 0 = new copies in processing cannot be requested (ours) */
  'cs.turn.on.prior': '1',
  /** 0 = the library gets no documents from elsewhere (ours) */
  'cs.turn.on.ill': '1',
  /** codes of the locations without a queue: a copy is for one reader (ours) */
  'cs.preg.exclusive': '',
  /** 1 = single-hall mode: a reservation is for one row only */
  'cs.preg.single.hall': '0',
  /** 0 = one row at a time (canPregMulti) */
  'cs.preg.multi': '1',
  /** codes of the pickup locations, comma-separated; '' = the first lending location of each library */
  'cs.take.locations': '',
  /** how departments of courses are subdivided: teacher, or year with the teachers below it (ours) */
  'opac.course.ref.level': 'teacher',
  /** codes of the course reserve locations, comma-separated (ours) */
  'course.reserve.locations': '',
  /** readers who must have borrowed both of two books before they are shown as related, at least 2 (ours) */
  'commend.readers': '3',
  /** 1 = an unknown user id gets a message of its own */
  'signin.reveal.unknown': '0',
} as const

export type VarName = keyof typeof VAR_DEFAULTS

/** Values without a default: JSON text, which no call of the API gives out as it is. */
export type JsonName =
  | 'menu'
  | 'themes'
  | 'languages'
  | 'search_models'
  | 'third.urls'
  | 'booklist.forbidden.words'
  | 'libraries.hours'
