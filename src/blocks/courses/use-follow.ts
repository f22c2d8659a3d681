import type { Curriculum } from '../../contract/lists/curriculums.ts'
import { followCourse } from '../../core/api/curriculums.ts'
import { asReader } from '../../core/stores/session/pending-actions.ts'
import { noteChange } from '../../core/stores/session/reader-changes.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'

/**
 * Follows and unfollows courses, one at a time, prompting for sign-in where needed; all lists of courses update in
 * every window.
 */
export function useFollow() {
  const { isBusy, busy, fault, submit } = useSubmit()

  /** @returns whether it succeeded */
  async function follow({ curriculumId }: Curriculum, isFollowed: boolean): Promise<boolean> {
    const answer = await submit(() => asReader(null, () => followCourse(curriculumId, isFollowed)), {
      what: curriculumId,
    })
    if (answer) noteChange()
    return !!answer
  }
  /** busy: id of the pending course */
  return { follow, isBusy, busy, fault }
}
