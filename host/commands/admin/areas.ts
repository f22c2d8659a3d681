/** Every area of `npm run admin`, in the order in which it is told. */
import type { Area } from './area.ts'
import { feedback } from './feedback.ts'
import { losses } from './losses.ts'
import { requests } from './requests.ts'
import { reviews } from './reviews.ts'
import { suggestions } from './suggestions.ts'
import { trials } from './trials.ts'

export const areas: readonly Area[] = [requests, feedback, suggestions, trials, losses, reviews]
