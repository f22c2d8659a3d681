import { useState } from 'react'
import type { Curriculum } from '../../contract/curriculums.ts'
import { followCourse } from '../../core/api/curriculums.ts'
import { asReader } from '../../core/stores/pending-actions.ts'
import { noteChange } from '../../core/stores/reader-changes.ts'
import { useT } from '../../i18n/use-t.ts'
import { errorText } from '../../ui/error-text.ts'

/**
 * Follows and unfollows courses, one at a time, prompting for sign-in where needed; all lists of courses update in
 * every window.
 */
export function useFollow() {
  const t = useT()
  /** id of the pending course, 0 = none */
  const [busy, setBusy] = useState(0)
  const [fault, setFault] = useState('')

  /** @returns whether it succeeded */
  async function follow({ curriculumId }: Curriculum, isFollowed: boolean): Promise<boolean> {
    if (busy) return false
    setBusy(curriculumId)
    setFault('')
    try {
      const answer = await asReader(null, () => followCourse(curriculumId, isFollowed))
      if (answer) noteChange()
      return !!answer
    } catch (error) {
      setFault(errorText(error, t))
      return false
    } finally {
      setBusy(0)
    }
  }
  return { follow, busy, fault }
}
