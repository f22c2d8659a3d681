/** Every area of `npm run admin`, in the order in which it is told. */
import type { Area } from './area.ts'
import { questionnaire } from './questionnaire.ts'

export const areas: readonly Area[] = [questionnaire]
