/**
 * Configuration values of /opac/vars and /opac/common/confs with their defaults. The configuration file replaces one, else a row of the conf table;
 * a name with `.zh` or `.en` at its end replaces it for that language. Only these names are public.
 */
export const VAR_DEFAULTS = {
  /** local = the first of the result models (seed 1 §2, §9); catalog = the second */
  'space.result.model': 'local',
  'space.item.show.cur.location': '1',
  'space.link.flag': '0',
  'space.home.module': 'recommend,database,new book',
  /** what the freshman guide says, as HTML: its h3 are the headings on home; '' = there is no guide (ours) */
  'space.home.guide': '',
  'space.login.type': 'normal',
  'space.header.text': '临江大学图书馆',
  'space.header.text.en': 'Linjiang University Library',
  'space.header.subtext': 'LINJIANG UNIVERSITY LIBRARY',
  'space.header.subtext.en': '临江大学图书馆',
  /** a file of DATA_DIR/pictures, or an https address; '' = our own mark (ours) */
  'space.header.logo': '',
  'space.home.prompt': '',
  /** where fines are paid, said on the page of fines; '' = at the service desk */
  'space.fines.place': '',
  'space.copyright': '',
  'space.vendor': '临江大学图书馆',
  'space.vendor.en': 'Linjiang University Library',
  /** what the names of exported citations begin with */
  'space.cite.prefix': 'LJU',
  'space.mobile.redirect': '1',
  'space.external.login.url': '',
  'space.external.logout.url': '',
  'space.external.password.url': '',
  'space.toast.duration': '4000',
  'space.toast.error.duration': '0',
  'space.request.timeout': '20000',
  vpnStatus: '0',
  /** names of hosts whose links go through the VPN, parted by commas; * = all */
  'vpn.hosts': '',
  /** the VPN's address with {url} for the link's; see modules/links/vpn.ts */
  'vpn.link': '',
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
  /** 0 = new copies that are being made ready cannot be asked for (ours) */
  'cs.turn.on.prior': '1',
  /** codes of the locations whose copies are promised to one reader each, comma-separated: nobody queues for them (ours) */
  'cs.preg.exclusive': '',
  /** 1 = single-hall mode: a reservation is for one row only */
  'cs.preg.single.hall': '0',
  /** 0 = one row at a time (canPregMulti) */
  'cs.preg.multi': '1',
  /** codes of the take locations, comma-separated; '' = the first lending location of each library */
  'cs.take.locations': '',
  /** what departments of courses are divided by: teacher, or year with the teachers below it (ours) */
  'opac.course.ref.level': 'teacher',
  /** codes of the locations where reference books of courses stand on reserve, comma-separated (ours) */
  'course.reserve.locations': '',
  /** readers who must have borrowed both of two books for them to be shown beside each other, 2 at the least (ours) */
  'commend.readers': '3',
  /** 1 = a wrong user id is told apart from a wrong password */
  'signin.reveal.unknown': '0',
} as const

export type VarName = keyof typeof VAR_DEFAULTS

/** Values of the portal's `vars` in the base configuration. */
export const PORTAL_VARS = [
  'space.result.model',
  'space.item.show.cur.location',
  'space.link.flag',
  'space.home.module',
  'space.cite.prefix',
  'vpnStatus',
  'queryFieldLimit',
  'indexHotWordNum',
  'indexHotBookNum',
  'pageSize',
  'pageSizes',
  'searchCatalog.fields',
  'searchCatalog.pageSize',
  'searchCatalog.pageSizes',
  'searchCatalog.sortField',
  'searchCatalog.sortType',
  'sortField',
  'sortType',
  'cs.turn.on.preg',
  'cs.turn.on.rele',
  'cs.turn.on.prior',
] as const satisfies VarName[]
