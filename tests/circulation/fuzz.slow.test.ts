/** Damaged answers from Koha and FOLIO: a thousand each, ten thousand with LONG=1. */
import { it } from 'vitest'
import { uuidOf } from '../simulators/folio-world.ts'
import { survives } from './damaged-answers.ts'
import { folioStage } from './folio-stage.ts'
import { kohaStage } from './koha-stage.ts'

const ANSWERS = process.env.LONG ? 10_000 : 1000

it.each(['REST', 'ILS-DI'] as const)('from Koha by %s', { timeout: 120_000 }, async way => {
  const stage = await kohaStage(way, { env: { KOHA_TIMEOUT: '3000' } })
  try {
    await survives(stage, stage.koha, {
      seed: way.length,
      answers: ANSWERS / 2,
      theirs: ['晚晴3', 'reader3', '"105"', 'A book LOST'],
      secrets: ['portal-secret'],
    })
  } finally {
    await stage.close()
  }
})

it('from FOLIO', { timeout: 120_000 }, async () => {
  const stage = await folioStage({ env: { FOLIO_TIMEOUT: '3000' } })
  try {
    await survives(stage, stage.folio, {
      seed: 5,
      answers: ANSWERS,
      theirs: ['晚晴3', 'reader3', uuidOf('loan L5'), 'A book Lost item fee'],
      secrets: ['portal-secret', 'token-'],
    })
  } finally {
    await stage.close()
  }
})
