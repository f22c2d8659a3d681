/** Every area of `npm run admin`, in the order in which it is told. */
import type { Area } from './area.ts'
import { backup } from './backup.ts'
import { booklists } from './booklists.ts'
import { configArea } from './config.ts'
import { feedback } from './feedback.ts'
import { fines } from './fines.ts'
import { lending } from './lending.ts'
import { load } from './load.ts'
import { losses } from './losses.ts'
import { notices } from './notices.ts'
import { questionnaire } from './questionnaire.ts'
import { readers } from './readers.ts'
import { requests } from './requests.ts'
import { restore } from './restore.ts'
import { reviews } from './reviews.ts'
import { suggestions } from './suggestions.ts'
import { trials } from './trials.ts'

export const areas: readonly Area[] = [
  ...lending,
  requests,
  fines,
  feedback,
  suggestions,
  trials,
  questionnaire,
  losses,
  reviews,
  booklists,
  readers,
  notices,
  load,
  configArea,
  backup,
  restore,
]
