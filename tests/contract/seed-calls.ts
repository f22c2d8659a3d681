/**
 * The calls of section 7 of both specifications in their order, each with the parameters that it names there and no other.
 * `said` is the specification's own text; where it shows no body, the members are ours. `{name}` stands for a value of
 * the demo library (seed-calls.test.ts).
 */

export type SeedCall = {
  said: string
  method: 'GET' | 'POST' | 'DELETE'
  /** as a client sends it, below the host */
  url: string
  /** a text: the value of this name */
  body?: object | string | undefined
}

const call =
  (method: SeedCall['method']) =>
  (said: string, url: string, body?: object | string): SeedCall => ({ said, method, url, body })
const get = call('GET')
const post = call('POST')
const remove = call('DELETE')

const USERS = '/opac/users'
const PAGE = 'page=1&pageSize=10'

/** the shell, sign-in and the reader's space */
export const SEED_0: SeedCall[] = [
  get('GET /opac/users/loans', `${USERS}/loans?${PAGE}`),
  get('/loan_hists', `${USERS}/loan_hists?${PAGE}`),
  get('/loan_histories', `${USERS}/loan_histories?${PAGE}`),
  get('/reviews', `${USERS}/reviews?${PAGE}`),
  get('/requests', `${USERS}/requests?${PAGE}`),
  get('/volts', `${USERS}/volts?${PAGE}`),
  get('/fines', `${USERS}/fines?${PAGE}`),
  get('/credits', `${USERS}/credits?${PAGE}`),
  get('/read_summary', `${USERS}/read_summary?${PAGE}`),
  get('GET /opac/users/booklists?page=1&pageSize=50', `${USERS}/booklists?page=1&pageSize=50`),
  get('GET /opac/users/loan_range_dist', `${USERS}/loan_range_dist`),
  get('/loan_dcp_dist', `${USERS}/loan_dcp_dist`),
  get('/stats', `${USERS}/stats`),
  get('/honors', `${USERS}/honors`),
  get('/useridentifiers', `${USERS}/useridentifiers`),
  get('/circrules', `${USERS}/circrules`),
  get('/loan_info', `${USERS}/loan_info`),
  get('/check_readcert', `${USERS}/check_readcert`),
  get('/overdue_soon', `${USERS}/overdue_soon`),
  get('/token', `${USERS}/token`),
  get('/check/emailSetting', `${USERS}/check/emailSetting`),
  get('GET /opac/users/info?isPlaintext={bool}', `${USERS}/info?isPlaintext=true`),
  get('GET /opac/users/basic_info?tokenId={id}', `${USERS}/basic_info?tokenId={tokenId}`),
  get('GET /opac/users/requests/requesttrans/{id}', `${USERS}/requests/requesttrans/{requestId}`),
  get('GET /opac/users/feedback', `${USERS}/feedback?${PAGE}`),
  get('/trial/apply', `${USERS}/trial/apply?${PAGE}`),
  get('/loan_loss_recoup', `${USERS}/loan_loss_recoup?${PAGE}`),
  post('POST /opac/users/loss', `${USERS}/loss`, {}),
  post('POST /opac/users/renew', `${USERS}/renew`, { loanId: '{loanId}', source: 0 }),
  post('POST /opac/users/batch_renew', `${USERS}/batch_renew`, { loanIds: ['{loanId}'] }),
  post('POST /opac/users/check/email', `${USERS}/check/email`),
  get('GET /opac/users/photo/{uid}', `${USERS}/photo/{uid}`),
  post('POST with body loginContext (JSON text of userId and password) and verifyCode', '/opac/sys/login', {
    loginContext: '{login}',
    verifyCode: '',
  }),
  get('GET /opac/sys/pic_check?rrm={random}', '/opac/sys/pic_check?rrm=0.5'),
  get('GET opac/third_api/douban/{id}/info', '/opac/third_api/douban/{isbn}/info'),
  get('/list_info', '/opac/third_api/douban/{isbn}/list_info'),
]

const REQUESTS = '/opac/requests'
const SYS = '/opac/sys'
const BIB = '/opac/bibs/{bibId}'
const CLASSES = '/opac/classes'
const QUERY = {
  page: 1,
  pageSize: 20,
  indexName: 'idx.opac',
  sortField: 'relevance',
  sortType: 'desc',
  collapseField: 'groupId',
  queryFieldList: [{ logic: 0, field: 'all', values: ['历史'], operator: '*' }],
  filterFieldList: [],
}
const OFFERS = { page: 1, pageSize: 10, queryFieldList: [{ field: 'all', values: ['history'] }] }
const ISBNS = { isbns: ['{isbn}'], bibIds: ['{bibId}'] }

/** the catalogue and what is searched */
export const SEED_1: SeedCall[] = [
  get('GET /opac/notices?{query}', `/opac/notices?${PAGE}`),
  get('GET /opac/notices/user/unread', '/opac/notices/user/unread'),
  get('GET /opac/notices/{id}', '/opac/notices/{noticeId}'),
  remove('DELETE /opac/notices/{id}', '/opac/notices/{noticeId}'),

  get('GET /opac/donatelists/list?page&pageSize', `/opac/donatelists/list?${PAGE}`),
  get('GET /opac/donatelists/detl/{id}?page&pageSize', `/opac/donatelists/detl/{donationId}?${PAGE}`),
  get('GET /opac/donatelists/{id}/info', '/opac/donatelists/{donationId}/info'),
  get('GET /opac/donatelists/{id}/relations?count', '/opac/donatelists/{donationId}/relations?count=6'),

  post('under /opac/requests: POST suggest/create', `${REQUESTS}/suggest/create`, {
    title: '没有这本书的书',
  }),
  get('GET check_recommend', `${REQUESTS}/check_recommend`),
  post('POST preg', `${REQUESTS}/preg`, '{onLoan}'),
  post('POST rele', `${REQUESTS}/rele`, '{onShelf}'),
  post('POST item_copies', `${REQUESTS}/item_copies`, {
    uid: '{uid}',
    bibId: '{bibId}',
    requestType: 'req.cs.rele',
  }),
  post('POST cancel', `${REQUESTS}/cancel`, { requestId: '{requestId}' }),
  post('POST suggest/check', `${REQUESTS}/suggest/check`, { title: '没有这本书的书' }),
  post('POST priority_lend_data', `${REQUESTS}/priority_lend_data`, { bibId: '{bibId}' }),
  post('POST priority_lend', `${REQUESTS}/priority_lend`, '{inProcess}'),
  post('POST newbookrecommend', `${REQUESTS}/newbookrecommend?${PAGE}&token={token}`),
  post('recommend (page, pageSize, token in query)', `${REQUESTS}/recommend?${PAGE}&token={token}`),
  get(
    'GET pda/books/extend/{id}?coversOnly=true&token',
    `${REQUESTS}/pda/books/extend/{isbn}?coversOnly=true&token={token}`,
  ),
  get('GET pda/books/{id}?token', `${REQUESTS}/pda/books/{offerId}?token={token}`),
  post('POST pda/books/search_simple', `${REQUESTS}/pda/books/search_simple?token={token}`, {
    keyword: 'history',
  }),
  post('search (token)', `${REQUESTS}/pda/books/search?token={token}`, OFFERS),
  get('GET pda/books/{id}/classes', `${REQUESTS}/pda/books/{offerClass}/classes`),
  get(
    'GET pda/books/{id}/browse?page&pageSize&token',
    `${REQUESTS}/pda/books/{offerClass}/browse?${PAGE}&token={token}`,
  ),

  post('System under /opac/sys: POST login', `${SYS}/login`, { loginContext: '{login}', verifyCode: '' }),
  get('GET logout', `${SYS}/logout`),
  post('POST setLang', `${SYS}/setLang`, { langCode: 'en' }),
  post('POST change/pwd', `${SYS}/change/pwd`, { oldPassword: '{password}', newPassword: 'another-Room-7' }),
  post('POST change/contacts', `${SYS}/change/contacts`, { mobile: '13800000009' }),
  post('POST send_email', `${SYS}/send_email`, {}),
  get('GET login_tooltip', `${SYS}/login_tooltip`),
  get('GET avoid/login/{x}', `${SYS}/avoid/login/{avoid}`),
  get('GET menu', `${SYS}/menu`),
  post('POST change/pwd/verify', `${SYS}/change/pwd/verify`, { password: '{password}' }),
  get('GET union/api/{x}', `${SYS}/union/api/{union}`),
  get('GET init/third/url?path', `${SYS}/init/third/url?path=ill`),
  post('POST calis/valid', `${SYS}/calis/valid`, { token: 't-1' }),

  get('GET /opac/bibs/{id}/infos', `${BIB}/infos`),
  get('/holdings', `${BIB}/holdings`),
  get('/bibdata', `${BIB}/bibdata`),
  get('/trend', `${BIB}/trend`),
  get('/quoteds/{type}/content', `${BIB}/quoteds/quoted.caj-cd/content`),
  get('/qr', `${BIB}/qr`),
  get('/periyear', '/opac/bibs/{journalId}/periyear'),
  get('/peri/{year}/vols', '/opac/bibs/{journalId}/peri/{periYear}/vols'),
  get('/download', `${BIB}/download`),

  get('GET /opac/reviews/book/{id}?query (page 1, size 10)', '/opac/reviews/book/{bibId}?page=1&size=10'),
  get('GET /opac/reviews/check/{id}', '/opac/reviews/check/{bibId}'),
  post('POST /opac/reviews/review', '/opac/reviews/review', {
    id: '{bibId}',
    type: 'review.type.bib',
    content: '好书',
    score: 5,
    anonymous: 0,
  }),
  remove('DELETE /opac/reviews/delete/{a}/{b}', '/opac/reviews/delete/{bibId}/{reviewId}'),

  get('GET /opac/search/search_confs', '/opac/search/search_confs'),
  post('POST /opac/search/', '/opac/search/', QUERY),
  post('?disable_facet=true', '/opac/search/?disable_facet=true', QUERY),
  post('POST /opac/search/search_related/{x}?title=', '/opac/search/search_related/{bibId}?title={title}'),
  get(
    'GET /opac/search/_suggest?fieldName&query&size=7',
    '/opac/search/_suggest?fieldName=all&query=红&size=7',
  ),
  get('GET /opac/search/extend/{id}', '/opac/search/extend/{isbn}'),
  get('?coversOnly=true', '/opac/search/extend/{isbn}?coversOnly=true'),
  post('POST /opac/search/extend2', '/opac/search/extend2', ISBNS),
  post('?coversOnly=true', '/opac/search/extend2?coversOnly=true', ISBNS),
  get('GET /link/res/search?isbn=', '/link/res/search?isbn={isbn}'),
  post('POST /opac/search/vpn_link', '/opac/search/vpn_link', {
    url: '{linkUrl}',
    packageId: '{linkPackage}',
    index: 0,
  }),
  post('POST /opac/search/temporary', '/opac/search/temporary', { bibIds: ['{bibId}'] }),

  get('GET /opac/vars/search_models', '/opac/vars/search_models'),
  get('GET /opac/vars/{name}/value', '/opac/vars/pageSize/value'),
  get('GET /opac/common/confs/{name}', '/opac/common/confs/pageSize'),
  get('GET /opac/common/confs/libraries/{id}/locations', '/opac/common/confs/libraries/{libCode}/locations'),
  get('GET /common/confs/locations/location.space/list', '/common/confs/locations/location.space/list'),

  get('GET /opac/new/{a}/{b}?query', `/opac/new/100/bysubject?dcpCode=nolimit&${PAGE}`),
  get('/books?page&pageSize', `/opac/new/books?${PAGE}`),
  get('/discipline/{id}/subs?', '/opac/new/discipline/08/subs'),
  get('/{a}/classes/{b}/subs?', '/opac/new/CLC/classes/T/subs'),

  get('GET /opac/classes/{scheme}/classes?level', `${CLASSES}/CLC/classes?level=1`),
  post('POST /{scheme}/classes/browse', `${CLASSES}/CLC/classes/browse`, {
    code: 'I',
    page: 1,
    pageSize: 10,
  }),
  get('GET /{scheme}/disciplines', `${CLASSES}/GBT13745/disciplines`),
  get('/discipline/{id}/subs?', `${CLASSES}/discipline/08/subs`),
  get('/subs/peri?', `${CLASSES}/discipline/nolimit/subs/peri`),
  get('/{a}/classes/{b}/subs?', `${CLASSES}/CLC/classes/T/subs`),
  get('/{a}/disciplines/browse?', `${CLASSES}/GBT13745/disciplines/browse?code=08`),
  get(
    '/initial/{a}/nav?page&pagesize&holdingType',
    `${CLASSES}/initial/all/nav?page=1&pagesize=5&holdingType=peri`,
  ),
  get('/discipline/{id}/nav?', `${CLASSES}/discipline/nolimit/nav`),

  post('POST /opac/packages/browse1', '/opac/packages/browse1', {}),
  post('/search/', '/opac/packages/search/', {
    page: 1,
    pageSize: 10,
    sortField: 'activatedDate',
    sortType: 'desc',
    queryFieldList: [{ field: 'langCode', values: ['pak.lang.chi'], operator: '=' }],
  }),
  post('/reqtrial', '/opac/packages/reqtrial', { packageName: 'A database', url: 'https://a.example/' }),
  get('GET /ckb/{id}', '/ckb/{packageId}'),
  get('/infos/{id}', '/ckb/infos/{packageId}'),
  get('/relations/{id}', '/ckb/relations/{packageId}'),
  get('/kpis', '/ckb/kpis'),
  post('POST /opac/ckb/searchdb/{x}', '/opac/ckb/searchdb/{packageId}', { page: 1, pageSize: 20 }),
  post('/searchex/{x}', '/opac/ckb/searchex/{packageId}', { page: 1, pageSize: 20 }),
  post('/journal_info', '/opac/ckb/journal_info', { title: '{journal}' }),
  post('/journal_existed', '/opac/ckb/journal_existed', { packageId: '{packageId}', title: '{journal}' }),

  get('GET /opac/collections/commend1?page&pageSize', `/opac/collections/commend1?${PAGE}`),
  post('POST /opac/collections/search', '/opac/collections/search', { page: 1, pageSize: 10 }),
  get('GET /opac/collections/{id}/info', '/opac/collections/{topicId}/info'),
  post('POST /opac/collections/search/detls', '/opac/collections/search/detls', { id: '{topicId}' }),

  get('GET /opac/booklists/commend1', `/opac/booklists/commend1?${PAGE}&type=new`),
  get('/commend (page, pageSize, type)', `/opac/booklists/commend?${PAGE}&type=new`),
  post('POST /opac/booklists (create)', '/opac/booklists', { booklistName: '新书单' }),
  post('POST /opac/booklists/{id} (update)', '/opac/booklists/{booklistId}', { booklistName: '新名字' }),
  remove('DELETE /opac/booklists/{id}', '/opac/booklists/{booklistId}'),
  post('POST /opac/booklists/{id}/items?ids=', '/opac/booklists/{booklistId}/items?ids={bibId},{journalId}'),
  remove('DELETE the same', '/opac/booklists/{booklistId}/items?ids={bibId},{journalId}'),
  get('GET /opac/booklists/{id}/info', '/opac/booklists/{booklistId}/info'),
  post('POST /opac/booklists/{id}/detls', '/opac/booklists/{booklistId}/detls', { page: 1, pageSize: 20 }),
  get('GET /opac/booklists/{id}/relations?count=', '/opac/booklists/{booklistId}/relations?count=5'),
  get('GET /opac/users/booklists?page=1&pageSize=50', '/opac/users/booklists?page=1&pageSize=50'),

  get('GET /opac/curriculums/disciplines', '/opac/curriculums/disciplines'),
  post('POST .../subdisciplines', '/opac/curriculums/subdisciplines', { department: '{department}' }),
  post('POST .../search', '/opac/curriculums/search', {
    page: 1,
    pageSize: 20,
    indexName: 'idx.curriculum',
    sortField: 'updatedDate',
    sortType: 'desc',
    queryFieldList: [],
  }),
  post('POST .../{id}/detls', '/opac/curriculums/{courseId}/detls', { page: 1, pageSize: 20 }),
  get('GET .../follow', '/opac/curriculums/follow'),
  get('GET .../latest', '/opac/curriculums/latest'),

  get('GET /opac/commend/top_search_trend', '/opac/commend/top_search_trend'),
  get('/guess/?count', '/opac/commend/guess/?count=6'),
  get('/{id}/bysubject', '/opac/commend/{bibId}/bysubject'),
  get('/{id}/byclass', '/opac/commend/{bibId}/byclass'),
  get('/hot1?count', '/opac/commend/hot1?count=10'),
  get('/dcp_hot_book?dcps={code}&size=80', '/opac/commend/dcp_hot_book?dcps=08&size=80'),

  post('POST /opac/feedbacks/submit/', '/opac/feedbacks/submit/', { content: '开放时间能否延长？' }),
  post('POST /opac/api/itemgo', '/opac/api/itemgo', { url: '{linkUrl}', packageId: '{linkPackage}' }),
  get('GET /opac/book_report/report', '/opac/book_report/report'),
  post('POST /opac/file/upload/delete', '/opac/file/upload/delete', { fileId: '{fileId}' }),
  post('POST /opac/file/upload/download/url', '/opac/file/upload/download/url', { fileId: '{fileId}' }),
  post('POST /lkb/eds/retrieve', '/lkb/eds/retrieve', {
    queries: [{ operator: 'and', fieldcode: 'TX', term: '图书馆' }],
    limiters: [],
    expander: [],
    sort: 'relevance',
    includefacets: 'y',
    searchmode: 'all',
    view: 'detailed',
    pagenumber: 1,
    resultsperpage: 10,
    highlight: 'y',
    facetfilter: [],
    pubYear: { start: '', end: '' },
  }),
  get('GET opac/third_api/douban/{id}/info', '/opac/third_api/douban/{isbn}/info'),
  get('/list_info', '/opac/third_api/douban/{isbn}/list_info'),
]
