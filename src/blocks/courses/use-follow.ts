import { useState } from 'react'
import type { Curriculum } from '../../contract/curriculums.ts'
import { followCourse } from '../../core/api/curriculums.ts'
import { orAfterSignIn } from '../../core/stores/interrupted.ts'
import { noteChange } from '../../core/stores/reader-changes.ts'
import { requireReader } from '../../core/stores/sign-in-dialog.ts'
import { useT } from '../../i18n/use-t.ts'
import { errorText } from '../../ui/error-text.ts'

/** Following a course and leaving it, one at a time, signing in first where it takes that; every list of courses follows, in every window. */
export function useFollow() {
  const t = useT()
  /** number of the course under way, 0 = none */
  const [busy, setBusy] = useState(0)
  const [fault, setFault] = useState('')

  /** @returns whether it is done */
  async function follow({ curriculumId }: Curriculum, isFollowed: boolean): Promise<boolean> {
    if (busy) return false
    setBusy(curriculumId)
    setFault('')
    try {
      if (!(await requireReader())) return false
      const answer = await orAfterSignIn(null, () => followCourse(curriculumId, isFollowed))
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
