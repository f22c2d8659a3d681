/** How the pages say why a decision is not possible. */
import { REFUSED_FIELD } from '../../../src/contract/codes.ts'
import { Refusal } from '../../http/calls/errors.ts'
import type { MessageKey } from '../../runtime/say.ts'
import { Cannot, type Why } from '../../staff/decide.ts'

/**
 * Translates a decision's terminal message for the page.
 * @param own the room's own words for a reason
 * @throws Refusal
 */
export async function inWords<T>(
  work: () => Promise<T>,
  own: Partial<Record<Why, MessageKey>> = {},
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Cannot) {
      const { why } = error
      const code = why === 'words' || why === 'days' || why === 'link' ? REFUSED_FIELD[why] : 1
      throw new Refusal(own[why] ?? `staff.cannot.${why}`, {}, code)
    }
    throw error
  }
}
