/** A host with an administrator of the staff's pages, and who signs in there by keyboard. */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { RunningHost } from './host.ts'

/** @returns the password of the administrator Ann */
export function addAnn(host: Pick<RunningHost, 'dataDir'>): string {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['dist/host/admin.js', 'staff', 'add', 'Ann', '--role', 'administrator'],
    { encoding: 'utf8', env: { ...process.env, DATA_DIR: host.dataDir } },
  )
  expect(status).toBe(0)
  return stdout.trim().split('\n').at(-1)!
}

/** By keys alone: the name has the focus. */
export async function enter(page: Page, password: string, path = ''): Promise<void> {
  await page.goto(`/staff/${path}`)
  await expect(page.getByLabel('名称')).toBeFocused()
  await page.keyboard.type('Ann')
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: '各室' })).toBeVisible()
}

type Letter = { reader: string; title: string; content: string; at?: number }

/** @returns its number */
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
