/** Common passwords cannot be set. */
import { describe, expect, it } from 'vitest'
import { isCommonPassword } from '../../host/signin/common-passwords.ts'
import type { Envelope } from '../../src/contract/call.ts'
import { PASSWORD } from '../fixture-library.ts'
import { openReader } from '../visitor.ts'

const OWN = ['临江大学图书馆', 'Linjiang University Library', 'reader1', '林小溪', 'opac', 'linjiang']

describe('a new password', () => {
  it.each([
    'password1',
    'Password1!',
    'P@ssw0rd',
    'p@$$w0rd123',
    '1qaz2wsx',
    'Qwerty123',
    // of only one kind of characters, which the rule no longer refuses
    'iloveyou',
    '12345678',
    '1234567890',
    '147258369',
    '88888888',
    'qwertyuiop',
    'dragon2024!',
    'abcd1234',
    'Library2026',
    'reading-room',
    'Reading_Room1',
    'linjiang2026',
    '图书馆12345',
    '临江大学图书馆1',
    'Reader1!',
  ])('%s is refused', password => {
    expect(isCommonPassword(password, OWN)).toBe(true)
  })

  it.each([
    'copper-lantern-42',
    'library card 9',
    'wet7socks.under',
    '一枝红杏出墙来8',
    'x9Kd!2mQ',
    'lantern of paper 9',
    'a quiet reading room',
    '6093175528',
    'quiet '.repeat(11),
  ])('%s is accepted', password => {
    expect(isCommonPassword(password, OWN)).toBe(false)
  })

  it('is refused with a reason, and the old one stays', async () => {
    const { visitor } = await openReader()
    const change = (newPassword: string) =>
      visitor.post('/sys/change/pwd', { oldPassword: PASSWORD, newPassword }) as Promise<Envelope>
    expect(await change('Password1!')).toMatchObject({ code: 1, msg: expect.stringContaining('过于常见') })
    expect((await change('copper-lantern-42')).code).toBe(0)
  })
})
