/** Screens that stand beside the ways of every day: what a link of a mail, of another site or of a mistake leads to. */
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import type { Screen } from './screens.ts'

async function asMainJournal(page: Page): Promise<void> {
  await page.locator('.rec__title a').first().click()
  await expect(page.locator('.ccard')).toBeVisible()
  await page.goto(page.url().replace('searchDetailLocal/', 'searchDetailLocalMainJournal/'))
  await expect(page.locator('.ccard')).toBeVisible()
}

export const FURTHER_SCREENS: Screen[] = [
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
  { name: 'sign-in page', path: '/space/login' },
  { name: 'external sign-in', path: '/space/casBoard' },
  { name: 'forgotten password', path: '/space/loginForgetPassword' },
  { name: 'password by a link', path: '/space/changePasswordSpecial' },
  { name: 'password without a session', path: '/space/changePassword' },
  { name: 'address to be verified', path: '/space/verifyEmail' },
  { name: 'search from elsewhere', path: '/space/external/search?type=title&text=+' },
  { name: 'way to an e-book', path: '/space/api/itemgo' },
  { name: 'trial of a database', path: '/space/database/trial', reader: 'reader1' },
  { name: 'change password', path: '/space/reader/changePassword', reader: 'reader1' },
  { name: 'activity', path: '/space/reader/activity', reader: 'reader1' },
]
