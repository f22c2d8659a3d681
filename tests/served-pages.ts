/** URLs of all documents that the host serves. */
import { embedPageNames } from '../host/pages/proofs/embed-pages.ts'
import { PIECES } from '../src/core/rules/elements/element-code.ts'
import { notFound, type Route, routes } from '../src/shell/routes/routes.ts'
import { furtherRoutes } from '../src/shell/routes/routes-further.ts'

/** for routes with parameters */
const examples = (bibId: string): Record<string, string[]> => ({
  SearchList: ['/searchList?q=history', '/searchList?q=qzxqzx', '/searchList'],
  SearchDetailLocal: [`/searchDetailLocal/${bibId}`, '/searchDetailLocal/none'],
  SearchDetailArticle: ['/searchDetailArticle/demo/1'],
  BookListDetail: ['/bookList/detail/1'],
  RecommendMoreCollection: ['/recommendMore', '/recommendMore/collection'],
  DonateDetail: ['/donateDetail/1'],
  SubjectReferenceTopics: ['/subjectReference', '/subjectReference/topics'],
  TopicsDetail: ['/topics/detail/1'],
  SubjectReferenceCourse: ['/subjectReference/course', '/subjectReference/course/list'],
  SubjectReferenceCourseDetail: ['/subjectReference/course/detail/1'],
  DatabaseDetail: ['/databaseDetail/jstor'],
  Browse: ['/browse/author', '/browse/callno'],
  DatabaseForms: ['/database/feedback/jstor', '/database/questionnaire/jstor', '/database/trial'],
  Reader: ['/reader', '/reader/readerHome', '/reader/lendList'],
  Board: ['/casBoard', '/loginBindingAccount'],
  NotFound: ['/nowhere'],
})

/** @throws if a route with parameters has no example here */
export function servedPages(bibId: string): string[] {
  const known = examples(bibId)
  const pathsOf = ({ name, path }: Route): string[] => {
    if (known[name]) return known[name]
    if (typeof path === 'string' && !path.includes(':')) return [path]
    throw new Error(`an example for the route ${name} is wanted in tests/served-pages.ts`)
  }
  return [
    ...[...routes, ...furtherRoutes, notFound].flatMap(pathsOf).map(path => `/space${path}`),
    '/mspace/index',
    '/',
    '/widgets/',
    '/opac/docs',
    '/space/card/',
    ...PIECES.map(piece => `/space/embed/frame/${piece}`),
    ...embedPageNames.map(name => `/host-pages/test/${name}`),
    '/host-pages/outbox',
  ]
}
