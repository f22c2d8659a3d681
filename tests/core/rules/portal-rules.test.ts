/** Pure rules of shell, sign-in and loans. */

import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isProof, prove } from '../../../src/blocks/captcha/proof-of-work.ts'
import { code39, code39Path } from '../../../src/blocks/reader-banner/code39.ts'
import { sha256 } from '../../../src/core/rules/encoding/sha256.ts'
import { dayIn, daysUntil } from '../../../src/core/rules/reader/due-days.ts'
import { loanState, sortLoans } from '../../../src/core/rules/reader/loan-state.ts'
import { pageNumber } from '../../../src/core/rules/search/page-number.ts'
import { menuLink } from '../../../src/core/rules/urls/menu-link.ts'
import { isOwnPath } from '../../../src/core/stores/session/redirect.ts'
import { cutName } from '../../../src/features/home/cut-name.ts'
import { headerName } from '../../../src/shell/header/header-name.ts'
import { mobileTarget } from '../../../src/shell/routes/mobile-redirect.ts'

it('the page number from a URL is an integer from 1, whatever it contains', () => {
  const of = (page: string) => pageNumber(`?page=${encodeURIComponent(page)}`)
  expect(['3', '1', '', '0', '-2', '1.5', 'x', 'NaN', '1e400'].map(of)).toEqual([3, 1, 1, 1, 1, 1, 1, 1, 1])
  expect(of('99999999999')).toBe(1_000_000)
  expect(pageNumber(new URLSearchParams('late=4&page=2'), 'late')).toBe(4)
})

it('S08 menu entries: our paths stay, other sites open in a new tab, anything else is ignored', () => {
  expect(menuLink('/newBook')).toEqual({ path: '/newBook', external: '' })
  expect(menuLink('/space/index')).toEqual({ path: '/index', external: '' })
  expect(menuLink('/space')).toEqual({ path: '/index', external: '' })
  expect(menuLink('https://www.example.org/a')).toEqual({ path: '', external: 'https://www.example.org/a' })
  for (const bad of [
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'data:text/html,x',
    '',
    'index',
  ])
    expect(menuLink(bad)?.path ?? '', bad).toBe('')
  expect(menuLink('javascript:alert(1)')).toBeNull()
})

it('H04 names are truncated at ten characters; Latin letters count half', () => {
  expect(cutName('人工智能通识课程参考')).toBe('人工智能通识课程参考')
  expect(cutName('人工智能通识课程参考书目')).toBe('人工智能通识课程参考...')
  expect(cutName('Northanger Abbey')).toBe('Northanger Abbey')
  expect(cutName('Sense and Sensibility')).toBe('Sense and Sensibilit...')
  expect(cutName('The second sex, volume two')).toBe('The second sex, volu...')
})

it('S09 the name is truncated to four characters followed by ...', () => {
  expect(headerName('欧阳明远')).toBe('欧阳明远')
  expect(headerName('欧阳明远山')).toBe('欧阳明远...')
  expect(headerName('Catherine')).toBe('Cath...')
  expect(headerName('𠮷𠮷𠮷𠮷𠮷')).toBe('𠮷𠮷𠮷𠮷...')
})

it('S10 /space goes to /mspace under 900 px, path, query and hash kept', () => {
  const place = { pathname: '/space/searchList', search: '?q=红', hash: '#z' }
  expect(mobileTarget(place, 899, true, false)).toBe('/mspace/searchList?q=红#z')
  expect(mobileTarget(place, 900, true, false)).toBeNull()
  expect(mobileTarget(place, 899, false, false)).toBeNull()
  expect(mobileTarget(place, 899, true, true)).toBeNull()
  expect(mobileTarget({ ...place, pathname: '/mspace/searchList' }, 320, true, false)).toBeNull()
  expect(mobileTarget({ ...place, pathname: '/spaceship' }, 320, true, false)).toBeNull()
})

it('S10 the result is never redirected again', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.integer({ min: 1, max: 899 }), (path, width) => {
      const target = mobileTarget({ pathname: `/space${path}`, search: '', hash: '' }, width, true, false)
      return (
        target === null ||
        mobileTarget({ pathname: target, search: '', hash: '' }, width, true, false) === null
      )
    }),
  )
})

it('A11 only a path of our own is a target after sign-in', () => {
  for (const good of ['/reader/lendList', '/searchList?q=a#b', '/']) expect(isOwnPath(good), good).toBe(true)
  for (const bad of ['//evil.example', '/\\evil', 'https://evil.example', 'javascript:1', '', ' /x', '/a b'])
    expect(isOwnPath(bad), bad).toBe(false)
})

it("A03 our SHA-256 matches the platform's", () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 200 }), text => {
      const hex = [...sha256(text)].map(word => word.toString(16).padStart(8, '0')).join('')
      return hex === createHash('sha256').update(text).digest('hex')
    }),
  )
})

it('A03 the proof of work is valid, and stops when aborted', async () => {
  const challenge = { nonce: 'abc', bits: 10 }
  const [, nonce, n] = (await prove(challenge)).split(':')
  expect(nonce).toBe('abc')
  expect(isProof(challenge, Number(n))).toBe(true)
  const stopped = new AbortController()
  stopped.abort()
  expect(await prove({ nonce: 'abc', bits: 32 }, stopped.signal)).toBe('')
})

it('R02 the barcode is Code 39 with start and stop, and the stated width', () => {
  // *1*: the pattern of 1 is wide bar, narrow ×2, wide space, narrow ×4, wide bar
  expect(code39('1').slice(10, 19)).toEqual([2, 1, 1, 2, 1, 1, 1, 1, 2])
  expect(code39('张三')).toEqual([])
  expect(code39('a*b')).toEqual([])
  expect(code39('reader1')).toEqual(code39('READER1'))
  for (const letter of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%')
    expect(
      code39(letter)
        .slice(10, 19)
        .filter(width => width === 2),
    ).toHaveLength(3)
  const { d, width } = code39Path('2023')
  expect(width).toBe(code39('2023').reduce((sum, one) => sum + one, 0))
  expect(d.startsWith('M0 0h1v34')).toBe(true)
})

it('R07 days are calendar days, whatever the hour', () => {
  const late = '2026-03-10'
  expect(daysUntil('2026-03-10 00:00', late)).toBe(0)
  expect(daysUntil('2026-03-11 00:00', late)).toBe(1)
  expect(daysUntil('2026-03-07 23:59', late)).toBe(-3)
  expect(daysUntil('?', late)).toBeNaN()
})

it("R07 today is the library’s day, not that of the browser's clock", () => {
  const moment = new Date('2026-03-10T20:00:00Z')
  expect(dayIn('Asia/Shanghai', moment)).toBe('2026-03-11')
  expect(dayIn('America/New_York', moment)).toBe('2026-03-10')
  expect(dayIn('Nowhere/At_All', moment)).toMatch(/^2026-03-1[01]$/)
})

it("R07 the server's information on renewing takes precedence; without it the server is asked unless the loan is overdue", () => {
  const now = '2026-03-10'
  const loan = { dueDate: '2026-03-20 23:59', isOverdue: 0 }
  expect(loanState({ ...loan, canRenew: 0 }, now).canRenew).toBe(false)
  expect(loanState(loan, now).canRenew).toBe(true)
  expect(loanState({ ...loan, isOverdue: 1 }, now)).toMatchObject({ isOverdue: true, canRenew: false })
  expect(loanState({ ...loan, dueDate: '2026-03-09 23:59' }, now)).toMatchObject({
    isOverdue: true,
    days: -1,
  })
})

it('R07 the three orders', () => {
  const rows = [
    { title: '围城', dueDate: '2026-03-20', loanDate: '2026-02-20' },
    { title: '边城', dueDate: '2026-03-25', loanDate: '2026-02-25' },
    { title: '红楼梦', dueDate: '2026-03-15', loanDate: '2026-03-01' },
  ]
  const titles = (order: 'due' | 'loaned' | 'title') => sortLoans(rows, order, 'zh').map(row => row.title)
  expect(titles('due')).toEqual(['红楼梦', '围城', '边城'])
  expect(titles('loaned')).toEqual(['红楼梦', '边城', '围城'])
  expect(titles('title')).toEqual(['边城', '红楼梦', '围城'])
})
