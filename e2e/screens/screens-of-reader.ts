/** Screens of the reader's pages: one or more for every page of src/features/reader/pages.ts. */
import type { Page } from '@playwright/test'
import { READER_PAGE_NAMES, type ReaderPageName } from '../../src/features/reader/pages.ts'
import { expect } from '../fixtures.ts'
import type { Screen } from './looks.ts'

/** @param mark text on the screen once it is complete */
export const shown = (page: Page, mark: string): Promise<void> =>
  expect(page.locator(mark).first()).toBeVisible()

async function openBooks(page: Page): Promise<void> {
  await page.locator('.crs [aria-expanded]').first().click()
  await shown(page, '.crs__books .bt')
}

const OF_PAGE: Record<ReaderPageName, [Omit<Screen, 'path'>, ...Omit<Screen, 'path'>[]]> = {
  readerHome: [
    { often: true, name: 'reader home', reader: 'reader1' },
    {
      name: 'library card',
      reader: 'reader1',
      open: async page => {
        await page.setViewportSize({ width: 390, height: 844 })
        await page.locator('.showcode').click()
        await shown(page, '.cardcode .bars')
      },
    },
  ],
  certificateInfo: [{ name: 'certificates', reader: 'reader2' }],
  lendList: [
    { often: true, name: 'loans', reader: 'reader2' },
    {
      name: 'before a renewal',
      reader: 'reader1',
      open: async page => {
        await page.locator('.loans__pick input:enabled').first().check()
        await page.locator('#renew-several').click()
        await shown(page, '.rpreview .due--next')
      },
    },
    {
      name: 'renewal without an answer',
      reader: 'reader1',
      open: async page => {
        await page.route('**/users/batch_renew', route => route.abort())
        await page.locator('.loans__pick input:enabled').first().check()
        await page.locator('#renew-several').click()
        await page.locator('.rpreview .btn--primary').click()
        await shown(page, '.rres .avail--bad')
      },
    },
    { name: 'overdue loans', reader: 'reader3' },
  ],
  expiring: [{ name: 'due soon', reader: 'reader3' }],
  histList: [
    {
      name: 'erase history',
      reader: 'reader1',
      open: async page => {
        await page.locator('.histown .btn--danger').click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
    { name: 'borrowing history', reader: 'reader1' },
  ],
  request: [
    {
      often: true,
      name: 'requests',
      reader: 'reader1',
      open: async page => {
        await page
          .getByRole('button', { name: /办理记录|History of/ })
          .first()
          .click()
        await expect(page.locator('.reqsteps')).toBeVisible()
      },
    },
  ],
  shelf: [
    { often: true, name: 'my booklists', reader: 'reader1' },
    {
      name: 'new booklist',
      reader: 'reader1',
      open: async page => {
        await page.locator('section[aria-labelledby=shelf] > .split .btn').click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
    {
      name: 'one booklist of mine',
      reader: 'reader1',
      open: async page => {
        await page.locator('.blist h2 a').first().click()
        await expect(page.locator('.listbook').first()).toBeVisible()
      },
    },
    {
      name: 'own booklists and followed ones',
      reader: 'reader1',
      open: page => shown(page, '[aria-labelledby=followed] .blist'),
    },
  ],
  course: [{ name: 'my courses', reader: 'reader1', open: page => openBooks(page) }],
  searches: [
    { name: 'no saved searches', reader: 'reader2' },
    {
      name: 'saved searches',
      reader: 'reader1',
      open: async page => {
        await page.locator('.sv [aria-expanded]').first().click()
        await shown(page, '.svname .input')
      },
    },
  ],
  message: [
    {
      often: true,
      name: 'messages, one open',
      reader: 'reader1',
      open: async page => {
        // reading marks it as read: reset, so that the next case finds the same page
        await page.locator('main').getByRole('button', { expanded: false }).last().click()
        await expect(page.locator('.note__body')).toBeVisible()
      },
    },
  ],
  violation: [{ name: 'fines', reader: 'reader3' }],
  loanLoss: [{ name: 'lost books', reader: 'reader8' }],
  feedback: [
    {
      name: 'feedback, with files',
      reader: 'reader1',
      open: async page => {
        await page.locator('.drop input').setInputFiles([
          { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('the lamp in row two') },
          { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(`MZ${'\0'.repeat(99)}`) },
        ])
        await shown(page, '.atts .bad')
        await page.locator('.reviewform [type=submit]').click()
        await shown(page, '.reviewform .field--bad, .reviewform [aria-invalid=true]')
      },
    },
  ],
  reportLoss: [
    {
      name: 'report a lost card',
      reader: 'reader2',
      open: async page => {
        await page.locator('.account .btn--danger').click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
    { name: 'card reported lost', reader: 'reader8' },
  ],
  score: [{ name: 'credit', reader: 'reader1' }],
  history: [{ name: 'year of reading', reader: 'reader1' }],
  myData: [{ name: 'my data', reader: 'reader1', open: page => shown(page, '.del, .cool') }],
  activity: [{ name: 'activity', reader: 'reader1' }],
  volts: [{ name: 'late returns', reader: 'reader3' }],
  reviews: [{ name: 'own reviews', reader: 'reader1' }],
  trials: [
    {
      name: 'trials',
      reader: 'reader1',
      open: async page => {
        await page.locator('.trialform [type=submit]').click()
        await shown(page, '.trialform [aria-invalid=true]')
      },
    },
  ],
  documents: [{ name: 'documents from elsewhere', reader: 'reader1' }],
  changePassword: [{ name: 'change password', reader: 'reader1' }],
  changeMessage: [{ name: 'change contact', reader: 'reader4' }],
}

export const READER_SCREENS: Screen[] = READER_PAGE_NAMES.flatMap(name =>
  OF_PAGE[name].map(screen => ({ path: `/space/reader/${name}`, ...screen })),
)
