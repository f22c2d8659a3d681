/**
 * Every screen and how to open it, used by every-screen.spec.ts and `npm run look`. A route without a screen fails
 * every-screen.spec.ts.
 */

import type { Page } from '@playwright/test'
import { PIECES } from '../../src/core/rules/elements/element-code.ts'
import { expect } from '../fixtures.ts'
import type { Screen } from './looks.ts'
import { READER_SCREENS, shown } from './screens-of-reader.ts'

/** a site registered with the library */
export const PORTAL = 'https://portal.example.net'

async function advanced(page: Page): Promise<void> {
  await page.locator('.advanced').first().click()
  await shown(page, '.dlg .btn--primary')
}

/** @param screen a page under the portal's base @param mark text on it once it is complete */
async function withShelf(page: Page, screen: string, mark: string): Promise<void> {
  await page.locator('.rec__foot > .act:not([aria-haspopup])').first().click()
  await expect(page.locator('.tray')).toBeVisible()
  await page.goto(new URL(page.url()).pathname.replace('searchList', screen))
  await expect(page.locator(mark).first()).toBeVisible()
}

async function asMainJournal(page: Page): Promise<void> {
  await page.locator('.rec__title a').first().click()
  await expect(page.locator('.ccard')).toBeVisible()
  await page.goto(page.url().replace('searchDetailLocal/', 'searchDetailLocalMainJournal/'))
  await expect(page.locator('.ccard')).toBeVisible()
}

export const SCREENS: Screen[] = [
  { often: true, name: 'home', path: '/space/index' },
  { name: 'home with large words', path: '/space/index', access: 'home-senior' },
  {
    name: 'accessibility panel',
    path: '/space/searchList?q=history',
    open: async page => {
      await page.locator('.util--acc').click()
      await shown(page, '.acp')
    },
  },
  {
    name: 'shared device',
    path: '/space/index?kiosk=1',
    open: page => shown(page, '.kplan .plan'),
  },
  { name: 'terms', path: '/space/terms', open: page => shown(page, '.sitetext h2') },
  { name: 'privacy', path: '/space/privacy', open: page => shown(page, '.sitetext h2') },
  { name: 'accessibility', path: '/space/accessibility', open: page => shown(page, '.sitetext h2') },
  { name: 'opening hours', path: '/space/libraries', open: page => shown(page, '.lbr') },
  { name: 'authors A to Z', path: '/space/browse/author?from=lu', open: page => shown(page, '.azl') },
  { name: 'titles by strokes', path: '/space/browse/title?order=strokes', open: page => shown(page, '.azl') },
  { name: 'call numbers', path: '/space/browse/callno', open: page => shown(page, '.azs') },
  {
    name: 'book from results',
    path: '/space/searchList?q=history',
    open: async page => {
      await page.locator('.rec__title a').first().click()
      await shown(page, '.nx')
    },
  },
  { often: true, name: 'results', path: '/space/searchList?q=history' },
  { often: true, name: 'no results', path: '/space/searchList?q=qzxqzx' },
  {
    name: 'no results, ways on',
    path: '/space/searchList?q=history&year=1700-1701',
    open: page => shown(page, '.seecard'),
  },
  {
    name: 'shown instead',
    path: '/space/searchList?q=histroy',
    open: page => expect(page.locator('.seeref')).toBeVisible(),
  },
  {
    name: 'graded results',
    path: '/space/searchList?q=robinson+crusoe+leatherbound+signed',
    open: page => expect(page.locator('.graded')).toBeVisible(),
  },
  {
    name: 'author',
    path: `/space/searchList?author=${encodeURIComponent('鲁迅')}`,
    open: page => shown(page, '.per'),
  },
  {
    name: 'subject',
    path: `/space/searchList?subject=${encodeURIComponent('小说-中国')}`,
    open: page => shown(page, '.sub3'),
  },
  {
    name: 'another name',
    path: '/space/searchList?q=samuel+langhorne+clemens',
    open: page => expect(page.locator('.seeref')).toBeVisible(),
  },
  { often: true, name: 'advanced search', path: '/space/searchList?q=history', open: page => advanced(page) },
  {
    name: 'advanced search, articles',
    path: '/space/searchListArticle?q=library',
    open: page => advanced(page),
  },
  {
    often: true,
    name: 'articles',
    path: '/space/searchListArticle?q=library',
    open: page => shown(page, '.art'),
  },
  {
    name: 'article',
    leadsTo: 'SearchDetailArticle',
    path: '/space/searchListArticle?q=library',
    open: async page => {
      await page.locator('.art__t a').first().click()
      await shown(page, '.artpage')
    },
  },
  { name: 'e-books', path: '/space/searchListEBook?q=history', open: page => shown(page, '.rec') },
  { name: 'theses', path: '/space/searchListPaper?q=library', open: page => shown(page, '.art, .rec') },
  { often: true, name: 'databases', path: '/space/database', open: page => shown(page, '.dbdoor') },
  {
    name: 'database',
    path: '/space/databaseDetail/jstor',
    open: async page => {
      for (const part of ['.jtab', '.dlcols', '.dbrel .dbdoor']) await shown(page, part)
    },
  },
  {
    name: 'slips about a database',
    path: '/space/database/feedback/jstor',
    open: async page => {
      await page.locator('.dbslip [type=submit]').first().click()
      await shown(page, '.dbslip .err')
    },
  },
  { often: true, name: 'most borrowed', path: '/space/hotBook', open: page => shown(page, '.hotlist li') },
  { often: true, name: 'new books', path: '/space/newBook', open: page => shown(page, '.nrow') },
  {
    name: 'new books by discipline',
    path: '/space/newBook?days=365&by=subject&code=05',
    open: page => shown(page, '.clsbar--sub'),
  },
  { often: true, name: 'classes', path: '/space/category?class=I24', open: page => shown(page, '.brow') },
  { name: 'class that is not', path: '/space/category?class=W1', open: page => shown(page, '.jump .err') },
  {
    name: 'suggest a purchase',
    path: '/space/suggestPurchase',
    reader: 'reader1',
    open: page => shown(page, 'input[name=title]'),
  },
  { name: 'periodicals', path: '/space/periodical?span=month', open: page => shown(page, '.jr') },
  {
    often: true,
    name: 'book',
    leadsTo: 'SearchDetailLocal',
    path: '/space/searchList?q=history',
    open: async page => {
      await page.locator('.rec__title a').first().click()
      await expect(page.locator('.ccard')).toBeVisible()
    },
  },
  {
    name: 'sign-in',
    path: '/space/loginBoard',
    open: page => expect(page.getByRole('dialog')).toBeVisible(),
  },
  {
    name: 'choice of a booklist',
    path: '/space/searchList?q=history',
    reader: 'reader1',
    open: async page => {
      // the page is hydrated once the reader is known
      await expect(page.locator('header a[href$="/reader/message"]').first()).toBeAttached()
      await page
        .getByRole('article')
        .first()
        .getByRole('button', { name: /^(收藏|Save to a list)$/ })
        .click()
      await expect(page.locator('.collect__row').first()).toBeVisible()
    },
  },
  { often: true, name: 'recommended booklists', path: '/space/recommendMore/bookList' },
  {
    name: 'recommended shelves',
    path: '/space/recommendMore/collection',
    open: page => shown(page, '.bcase__cap'),
  },
  {
    name: 'donations, and one of them',
    leadsTo: 'DonateDetail',
    path: '/space/recommendMore/donation',
    open: async page => {
      await page.locator('a.exl').first().click()
      await shown(page, '.gift .tbl')
    },
  },
  {
    name: 'topics, and one of them',
    leadsTo: 'TopicsDetail',
    path: '/space/subjectReference',
    open: async page => {
      await page.locator('.lists .list').first().click()
      await shown(page, '.xlabel')
    },
  },
  { often: true, name: 'courses', path: '/space/subjectReference/course', open: page => shown(page, '.crs') },
  {
    name: 'courses of a department, and one of them',
    leadsTo: 'SubjectReferenceCourseDetail',
    path: '/space/subjectReference/course/list',
    open: async page => {
      await page.locator('[role=treeitem]').first().click()
      await page.locator('.crs h3 a').first().click()
      await shown(page, '.rread__t')
    },
  },
  {
    name: 'booklist',
    leadsTo: 'BookListDetail',
    path: '/space/recommendMore/bookList',
    open: async page => {
      await page.locator('.list').first().click()
      await expect(page.locator('main article').first()).toBeVisible()
    },
  },
  {
    often: true,
    name: 'temporary shelf',
    leadsTo: 'TemporaryShelf',
    path: '/space/searchList?q=history',
    open: page => withShelf(page, 'temporaryShelf', '.tsrow__t'),
  },
  {
    often: true,
    name: 'citations',
    path: '/space/searchList?q=history',
    open: async page => {
      await page.locator('.rec__foot > .act[aria-haspopup=dialog]').first().click()
      await expect(page.locator('.cites__text').first()).toBeVisible()
    },
  },
  {
    name: 'export of the shelf',
    leadsTo: 'Export',
    path: '/space/searchList?q=history',
    open: page => withShelf(page, 'export', '.exportform'),
  },
  {
    name: 'embed builder',
    path: '/space/embed?accent=%23ee8f58',
    without: '.stage iframe',
    open: async page => {
      await expect(page.locator('.fig__z[aria-busy=false]')).toHaveCount(6)
      await page.locator('.embed__more > summary').click()
    },
  },
  {
    name: 'embed builder, which book',
    path: '/space/embed?piece=book-block',
    without: '.stage--dark iframe',
    open: async page => {
      await page.locator('.embed__ask .input').fill('红楼梦')
      await page.locator('.picks input').first().check()
      await expect(page.locator('.fig__z[aria-busy=false]')).toHaveCount(6)
    },
  },
  {
    name: 'embed builder, site not listed',
    path: '/space/embed?piece=reader-banner&site=www.example.edu&kind=frame',
    without: '.stage--dark iframe',
    open: page => expect(page.locator('.embed__ask .alert')).toBeVisible(),
  },
  { name: 'empty shelf', path: '/space/temporaryShelf' },
  {
    name: 'reserve panel',
    leadsTo: 'SearchDetailLocal',
    path: '/space/searchList?q=平凡的世界',
    reader: 'reader2',
    open: async page => {
      await page.locator('.rec__title a').first().click()
      await page.locator('#ask-preg').click()
      await expect(page.locator('.reserve__picks')).toBeVisible()
    },
  },
  {
    name: 'recommend',
    path: '/space/recommend',
    reader: 'reader4',
    open: page => expect(page.locator('.offer').first()).toBeVisible(),
  },
  {
    name: 'a year of loans',
    path: '/space/report/annualMemories',
    reader: 'reader1',
    open: page => shown(page, '#share .pic'),
  },
  {
    name: 'reading time, as tables',
    path: '/space/report/readingTime',
    reader: 'reader1',
    open: async page => {
      await page.locator('.phead__a .btn').click()
      await shown(page, 'details[open] table')
    },
  },
  {
    name: 'reading list',
    path: '/space/reading/readingList',
    reader: 'reader1',
    open: page => shown(page, '.rl li'),
  },
  {
    name: 'certificate of reading',
    path: '/space/reading/readingCertificates',
    reader: 'reader1',
    open: async page => {
      // the first case of a host issues it, later ones find it
      await shown(page, '.cert')
      const issue = page.locator('.certopts .btn--primary')
      if (await issue.isVisible()) await issue.click()
      await shown(page, '.cert__code')
    },
  },
  {
    name: 'check of a certificate',
    path: '/space/reading/checkCertificate#R-2026-99999/ABCDEFGH',
    open: page => shown(page, '.certcheck .alert'),
  },
  { name: 'no report', path: '/space/noReport?year=1999', reader: 'reader10' },
  { name: 'check password', path: '/space/checkUserInfo', reader: 'reader7' },
  {
    name: 'another site asks',
    path: `/space/handoff?${new URLSearchParams({ origin: PORTAL, challenge: 'c'.repeat(43), back: `${PORTAL}/` })}`,
    reader: 'reader2',
    open: page => expect(page.locator('.letter .btn--primary')).toBeEnabled(),
  },
  { name: 'not found', path: '/space/nowhere' },
  { often: true, name: 'host page', path: '/' },
  ...PIECES.map(piece => `opac-${piece}`).map(
    (tag): Screen => ({
      name: `elements, ${tag}`,
      path: `/widgets/#${tag}`,
      open: page => expect(page.locator(`#${tag} .an-c`).first()).toBeVisible(),
    }),
  ),
  {
    name: 'results of the catalogue',
    path: '/space/searchCatalog?q=history',
    open: page => expect(page.locator('.rec').first()).toBeVisible(),
  },
  {
    name: 'book as a main journal',
    leadsTo: 'SearchDetailLocal',
    path: '/space/searchList?q=history',
    open: asMainJournal,
  },
  { name: 'server error', path: '/space/serverError' },
  { name: 'article that is not named', path: '/space/searchDetailEDSArticle' },
  { name: 'e-book that is not named', path: '/space/searchDetailEDSEBook' },
  { often: true, name: 'sign-in page', path: '/space/login' },
  { name: 'external sign-in', path: '/space/casBoard' },
  { name: 'forgotten password', path: '/space/loginForgetPassword' },
  { name: 'password by a link', path: '/space/changePasswordSpecial' },
  { name: 'password without a session', path: '/space/changePassword' },
  { name: 'address to be verified', path: '/space/verifyEmail' },
  { name: 'mails to be stopped', path: '/space/stopMail' },
  { name: 'search from elsewhere', path: '/space/external/search?type=title&text=+' },
  { name: 'way to an e-book', path: '/space/api/itemgo' },
  { name: 'trial of a database', path: '/space/database/trial', reader: 'reader1' },
  {
    name: 'document from elsewhere',
    path: '/space/requestDocument?q=10.1038/171737a0',
    reader: 'reader1',
    open: async page => {
      await page.locator('.odd__f [type=submit]').click()
      await shown(page, '.odd__f [aria-invalid=true]')
    },
  },
  {
    name: 'citation from elsewhere',
    path: `/space/openurl?${new URLSearchParams({
      ...{ rfr_id: 'info:sid/PubMed', 'rft.genre': 'article', 'rft.jtitle': 'Nature', 'rft.date': '1953' },
      ...{
        'rft.atitle': 'Molecular Structure of Nucleic Acids',
        'rft.au': 'Watson, J. D.',
        'rft.volume': '171',
      },
      rft_id: 'info:doi/10.1038/171737a0',
    })}`,
  },
  { name: 'citation that names nothing', path: '/space/openurl' },
  ...READER_SCREENS,
]
