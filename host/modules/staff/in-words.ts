/** How the pages say why a decision is not possible. */
import { REFUSED_FIELD } from '../../../src/contract/codes.ts'
import { Refusal } from '../../http/calls/errors.ts'
import { Cannot } from '../../staff/decide.ts'

/** Translates a decision's terminal message for the page. @throws Refusal */
export async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Cannot) {
      const { why } = error
      const code = why === 'words' || why === 'days' ? REFUSED_FIELD[why] : 1
      throw new Refusal(`staff.cannot.${why}`, {}, code)
    }
    throw error
  }
}
