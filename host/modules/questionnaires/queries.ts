/** SQL of questionnaires about databases. */
import type { Reading, Writing } from '../../store/library.ts'

/** Of one database and of all, the database's own first, then latest start first. */
export const questionnairesFor = (db: Reading, pack: number) =>
  db
    .selectFrom('questionnaire')
    .selectAll()
    .where(eb => eb.or([eb('package', '=', pack), eb('package', 'is', null)]))
    .orderBy(eb => eb.case().when('package', 'is', null).then(1).else(0).end())
    .orderBy('starts_on', 'desc')
    .orderBy('id', 'desc')
    .execute()
export type QuestionnaireRow = Awaited<ReturnType<typeof questionnairesFor>>[number]

export const questionsOf = (db: Reading, questionnaire: string) =>
  db.selectFrom('question').selectAll().where('questionnaire', '=', questionnaire).orderBy('number').execute()
export type QuestionRow = Awaited<ReturnType<typeof questionsOf>>[number]

type Of = { questionnaire: string; package: number }

export async function countAnswers(db: Reading, of: Of): Promise<number> {
  const row = await db
    .selectFrom('questionnaire_answer')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('questionnaire', '=', of.questionnaire)
    .where('package', '=', of.package)
    .executeTakeFirstOrThrow()
  return row.count
}

/** @returns the day on which the reader answered, '' = not yet */
export async function answeredOn(db: Reading, of: Of, uid: number): Promise<string> {
  const row = await db
    .selectFrom('questionnaire_reader')
    .select('answered_on')
    .where('questionnaire', '=', of.questionnaire)
    .where('package', '=', of.package)
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row?.answered_on ?? ''
}

/** Who has answered and what was answered are stored in two unlinked tables. */
export async function addAnswer(
  trx: Writing,
  of: Of,
  { uid, id, answers, day }: { uid: number; id: string; answers: string; day: string },
): Promise<void> {
  await trx
    .insertInto('questionnaire_reader')
    .values({ ...of, uid, answered_on: day })
    .execute()
  await trx
    .insertInto('questionnaire_answer')
    .values({ ...of, id, answers, answered_on: day })
    .execute()
}

export const allQuestionnaires = (db: Reading) =>
  db
    .selectFrom('questionnaire')
    .leftJoin('package', 'package.id', 'questionnaire.package')
    .select(['questionnaire.id', 'title_zh', 'title_en', 'questionnaire.starts_on', 'questionnaire.ends_on'])
    .select('package_id')
    .select(eb =>
      eb
        .selectFrom('questionnaire_answer')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('questionnaire_answer.questionnaire', '=', 'questionnaire.id')
        .$asScalar()
        .$notNull()
        .as('answers'),
    )
    .orderBy('questionnaire.starts_on', 'desc')
    .orderBy('questionnaire.id')
    .execute()

/** By database and day: the order does not reveal who answered when. */
export const answersTo = (db: Reading, questionnaire: string) =>
  db
    .selectFrom('questionnaire_answer')
    .innerJoin('package', 'package.id', 'questionnaire_answer.package')
    .select(['package_id', 'answers', 'answered_on'])
    .where('questionnaire', '=', questionnaire)
    .orderBy('package_id')
    .orderBy('answered_on')
    .orderBy('questionnaire_answer.id')
    .execute()
