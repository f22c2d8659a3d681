/** A host with a staff administrator, and signing in there by keyboard. */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { test as base, expect } from '../fixtures.ts'
import { type RunningHost, startHost } from '../hosts/host.ts'
import { axe } from '../screens/barriers.ts'

/** Stories change the library permanently: each file has its own host; word: Ann's password there. */
export const staffTest = (env: Record<string, string> = {}) =>
  base.extend<object, { host: RunningHost; word: string }>({
    host: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
      async ({}, use) => {
        const host = await startHost(env)
        await use(host)
        await host.stop()
      },
      { scope: 'worker' },
    ],
    word: [async ({ host }, use) => use(addAnn(host)), { scope: 'worker' }],
  })

/** No axe violation, and no scrolling sideways. @param without selector of what is checked elsewhere */
export async function isClean(page: Page, without = ''): Promise<void> {
  const { violations } = await axe(page, without).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

export const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}

/** @returns the password of the administrator Ann, as the command prints it once */
export function addAnn(host: Pick<RunningHost, 'env'>): string {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['dist/host/admin.js', 'staff', 'add', 'Ann', '--role', 'administrator'],
    { encoding: 'utf8', env: host.env },
  )
  expect(status).toBe(0)
  return stdout.trim().split('\n').at(-1)!
}

/** The colleague Bo, for collections, with Ann's password; there again if he was removed. */
export const addBo = (host: Pick<RunningHost, 'exec'>): void =>
  host.exec(
    "INSERT INTO staff_account (name, role, password, created_at, updated_at) SELECT 'Bo', 'collections', password, 1, 1 FROM staff_account WHERE name = 'Ann' ON CONFLICT (name) DO UPDATE SET removed_at = NULL",
  )

/** By keyboard: the name field has the focus. */
export async function fillSignIn(page: Page, name: string, password: string): Promise<void> {
  await expect(page.getByLabel('用户名')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

export async function enter(page: Page, password: string, path = ''): Promise<void> {
  await page.goto(`/staff/${path}`)
  await fillSignIn(page, 'Ann', password)
  await expect(page.getByRole('navigation', { name: '功能模块' })).toBeVisible()
}

type Letter = { reader: string; title: string; content: string; at?: number }

/** @returns its id */
export function plantLetter(host: RunningHost, { reader, title, content, at = Date.now() }: Letter): number {
  host.exec(
    `INSERT INTO feedback (uid, kind, title, content, created_at, updated_at)
      SELECT uid, 'book', ?, ?, ?, ? FROM patron WHERE user_id = ?`,
    ...[title, content, at, at, reader],
  )
  return host.query<{ id: number }>('SELECT max(id) AS id FROM feedback')[0]!.id
}

export async function plantPicture(host: RunningHost, letter: number, name: string): Promise<void> {
  const id = Buffer.from(name).toString('hex').padEnd(32, '0').slice(0, 32)
  mkdirSync(join(host.dataDir, 'uploads'), { recursive: true })
  await sharp({ create: { width: 120, height: 80, channels: 3, background: '#7a3020' } })
    .png()
    .toFile(join(host.dataDir, 'uploads', id))
  host.exec(
    `INSERT INTO upload (id, uid, feedback, name, type, size, created_at)
      SELECT ?, uid, id, ?, 'image/png', 400, created_at FROM feedback WHERE id = ?`,
    ...[id, name, letter],
  )
}
