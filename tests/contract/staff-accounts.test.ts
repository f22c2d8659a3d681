/** Staff accounts managed on the page: created, changed, removed; and the effect on their sessions. */
import { beforeEach, expect, it } from 'vitest'
import type { StaffAccount } from '../../src/contract/staff/staff-accounts.ts'
import { Librarian, openStaff } from '../staff-visitor.ts'

let at: Awaited<ReturnType<typeof openStaff>>
beforeEach(async () => {
  at = await openStaff('Ann')
  await at.staff.prove()
})
type Answer = { items: StaffAccount[]; password?: string }
const send = (path: string, body?: object) => at.staff.send<Answer>('POST', `/accounts${path}`, body)
const accounts = async () => (await at.staff.done<Answer>('GET', '/accounts')).items
const idOf = async (name: string) => (await accounts()).find(one => one.name === name)!.id

it('a colleague gets an account, signs in with the password that is shown once, and has the role', async () => {
  const { data } = await send('', { name: ' 李 雷 ', role: 'figures' })
  expect(data.items).toContainEqual(
    expect.objectContaining({ name: '李 雷', role: 'figures', isRemoved: false }),
  )
  expect(JSON.stringify(at.store.raw.prepare('SELECT * FROM staff_act').all())).not.toContain(data.password)
  expect(JSON.stringify(await accounts())).not.toMatch(/password|argon|secret"/i)
  const lei = new Librarian(at.app)
  expect((await lei.enter('李 雷', data.password)).data).toMatchObject({
    role: 'figures',
    rooms: ['numbers'],
  })
  await send(`/${await idOf('李 雷')}`, { role: 'collections' })
  expect((await lei.send('GET', '/inbox')).code).toBe(401)
  expect((await lei.enter('李 雷', data.password)).data.role).toBe('collections')
})

it('a duplicate or invalid name is refused, and nothing is created', async () => {
  expect((await send('', { name: 'Bo', role: 'figures' })).msg).toContain('此用户名已存在')
  for (const name of ['', '<b>', 'x'.repeat(41)])
    expect((await send('', { name, role: 'figures' })).code, name).not.toBe(0)
  expect((await send('', { name: 'Di', role: 'king' })).code).not.toBe(0)
  expect(await accounts()).toHaveLength(3)
})

it('a removed account cannot sign in but can be restored; a new password ends its sessions; the last administrator stays', async () => {
  const bo = new Librarian(at.app)
  await bo.enter('Bo')
  const id = await idOf('Bo')
  const { data } = await send(`/${id}/password`)
  expect((await bo.send('GET', '/inbox')).code).toBe(401)
  expect((await bo.enter('Bo', data.password)).code).toBe(0)
  await send(`/${id}`, { isRemoved: true })
  expect((await bo.send('GET', '/inbox')).code).toBe(401)
  expect((await bo.enter('Bo', data.password)).code).toBe(1)
  await send(`/${id}`, { isRemoved: false })
  expect((await bo.enter('Bo', data.password)).code).toBe(0)
  const own = await idOf('Ann')
  for (const change of [{ isRemoved: true }, { role: 'figures' }])
    expect((await send(`/${own}`, change)).msg).toContain('最后一位管理员')
  expect((await send('/99', { role: 'figures' })).code).toBe(404)
})

it('the role and password of an external account cannot be changed here', async () => {
  at.store.raw.exec("UPDATE staff_account SET issuer = 'https://id.example', subject = 'b' WHERE name = 'Bo'")
  const id = await idOf('Bo')
  expect((await send(`/${id}`, { role: 'administrator' })).msg).toContain('统一身份认证')
  expect((await send(`/${id}/password`)).msg).toContain('统一身份认证')
  expect((await send(`/${id}`, { isRemoved: true })).code).toBe(0)
})

it('whatever changes a way in asks for the password once more, and again after ten minutes', async () => {
  at.clock.time += 9 * 60_000
  const id = await idOf('Bo')
  expect((await send(`/${id}`, { role: 'figures' })).code).toBe(0)
  at.clock.time += 2 * 60_000
  const asked = [
    await send('', { name: 'Di', role: 'figures' }),
    await send(`/${id}`, { role: 'administrator' }),
    await send(`/${id}/password`),
    await at.staff.send('POST', '/factor'),
  ]
  expect(asked.map(one => one.code)).toEqual([428, 428, 428, 428])
  expect((await accounts()).map(one => one.role).toSorted()).toEqual(['administrator', 'figures', 'figures'])
  expect((await at.staff.prove('wrong')).msg).toBe('用户名或密码不正确')
  expect((await send(`/${id}`, { role: 'administrator' })).code).toBe(428)
  expect((await at.staff.prove()).code).toBe(0)
  expect((await send(`/${id}`, { role: 'administrator' })).code).toBe(0)
})
