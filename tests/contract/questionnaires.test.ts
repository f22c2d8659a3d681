/** Questionnaires about a database: answered once per reader, and stored without the reader's name. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plantDatabases } from '../../host/store/demo/databases/databases.ts'
import { plantQuestionnaires } from '../../host/store/demo/databases/questionnaires.ts'
import type { PackageQuestionnaire } from '../../src/contract/databases/x-questionnaires.ts'
import { DAY, NOW } from '../fixture-library.ts'
import { openReader, Visitor } from '../visitor.ts'
import { serverText } from '../words.ts'

let opened: Awaited<ReturnType<typeof openReader>>
beforeAll(async () => {
  opened = await openReader()
  plantDatabases(opened.store, { now: NOW })
  plantQuestionnaires(opened.store, { now: NOW })
})
afterAll(() => opened.app.close())

const load = async (id: string, who = opened.visitor) =>
  (await who.get<PackageQuestionnaire>(`/x/questionnaire/${id}`)).data
const answer = (id: string, answers: object, questionnaireId = 'QN-7', who = opened.visitor) =>
  who.post<PackageQuestionnaire>(`/x/questionnaire/${id}`, { questionnaireId, answers })
const FULL = { 1: 0, 2: [3, 0, 3], 3: 5, 4: 1, 5: ' 很好用\n谢谢 ' }
const kept = (id: string) =>
  opened.store.raw
    .prepare(
      'SELECT a.* FROM questionnaire_answer a JOIN package p ON p.id = a.package WHERE package_id = ? ORDER BY a.id',
    )
    .all(id) as Record<string, string>[]

describe('C05 questionnaires', () => {
  it('C05 current questions of every kind, in the reader’s language', async () => {
    const { packageName, questionnaire } = await load('jstor')
    expect(packageName).toBe('JSTOR')
    expect(questionnaire).toMatchObject({
      questionnaireId: 'QN-7',
      state: 'open',
      answers: 13,
      answeredDate: '',
    })
    expect(questionnaire?.questions.map(one => [one.kind, one.options.length, one.isRequired])).toEqual([
      ['one', 4, 1],
      ['many', 4, 0],
      ['scale', 2, 0],
      ['one', 3, 1],
      ['text', 0, 0],
    ])
    // a running questionnaire is preferred to the database's own that has ended
    expect((await load('cambridge')).questionnaire?.questionnaireId).toBe('QN-7')
    expect((await opened.visitor.ask('GET', '/opac/x/questionnaire/nothing')).statusCode).toBe(404)
  })

  it.each([
    ['a question left out', { 1: 0 }, 1, serverText('packages.questionnaire.missing', { number: 4 })],
    [
      'a long text',
      { ...FULL, 5: '长'.repeat(501) },
      1,
      serverText('packages.questionnaire.long', { number: 5, most: '500' }),
    ],
    ['an option that is none', { ...FULL, 1: 4 }, 400, serverText('errors.badMember', { member: 'answers' })],
    ['no option of many', { ...FULL, 2: [4] }, 400, serverText('errors.badMember', { member: 'answers' })],
    ['a scale beyond its end', { ...FULL, 3: 6 }, 400, serverText('errors.badMember', { member: 'answers' })],
    ['half an option', { ...FULL, 1: 0.5 }, 400, serverText('errors.badMember', { member: 'answers.1' })],
    ['text for an option', { ...FULL, 1: '0' }, 400, serverText('errors.badMember', { member: 'answers' })],
    [
      'a question that is none',
      { ...FULL, 6: 0 },
      400,
      serverText('errors.badMember', { member: 'answers' }),
    ],
  ])('C05 %s is refused', async (_, answers, code, msg) => {
    expect(await answer('ieee', answers)).toEqual({ code, msg, data: null })
    expect(kept('ieee')).toEqual([])
  })

  it('C05 it is answered once, and the stored answer does not identify the reader', async () => {
    const { code, msg, data } = await answer('jstor', FULL)
    expect([code, msg]).toEqual([0, serverText('packages.questionnaire.sent')])
    expect(data.questionnaire).toMatchObject({ answers: 14 })
    expect(data.questionnaire?.answeredDate).toMatch(/^\d{4}-\d\d-\d\d$/)
    const own = kept('jstor').filter(row => row.answers?.includes('很好用'))
    expect(own.map(row => JSON.parse(row.answers!))).toEqual([
      { 1: 0, 2: [0, 3], 3: 5, 4: 1, 5: '很好用\n谢谢' },
    ])
    expect(Object.keys(own[0]!).sort()).toEqual(['answered_on', 'answers', 'id', 'package', 'questionnaire'])
    expect(await answer('jstor', FULL)).toMatchObject({
      code: 1,
      msg: serverText('packages.questionnaire.answered'),
    })
    expect(kept('jstor')).toHaveLength(14)
    // a reader may answer for each database, and each reader once
    expect((await answer('ieee', { 1: 3, 4: 2 })).code).toBe(0)
    const other = new Visitor(opened.app)
    await other.signIn('reader3')
    expect((await load('jstor', other)).questionnaire?.answeredDate).toBe('')
    expect((await answer('jstor', FULL, 'QN-7', other)).code).toBe(0)
  })

  it('C05 two answers at once count as one', async () => {
    const codes = await Promise.all([1, 2, 3].map(async () => (await answer('acm', FULL)).code))
    expect(codes.sort()).toEqual([0, 1, 1])
    expect(kept('acm')).toHaveLength(1)
  })

  it('C05 requires a signed-in reader, the right questionnaire, and one that has not ended', async () => {
    const nobody = new Visitor(opened.app)
    expect((await answer('jstor', FULL, 'QN-7', nobody)).code).toBe(401)
    expect((await load('jstor', nobody)).questionnaire?.answeredDate).toBe('')
    expect((await answer('jstor', FULL, 'QN-1')).code).toBe(404)
    opened.clock.time += 30 * DAY
    await opened.visitor.signIn('reader1')
    expect((await load('wiley')).questionnaire?.state).toBe('ended')
    expect(await answer('wiley', FULL)).toMatchObject({
      code: 1,
      msg: serverText('packages.questionnaire.closed'),
    })
    // of two that have ended the database's own is shown
    expect((await load('cambridge')).questionnaire?.questionnaireId).toBe('QN-6')
    opened.store.raw.exec('DELETE FROM questionnaire')
    expect((await load('jstor')).questionnaire).toBeNull()
  })
})
