import { needMessages } from '../../../i18n/index.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

/** Graded, loaded on demand: few lists have it. */
export const GradedPart = lazyPart(async () => {
  const [part] = await Promise.all([import('./Graded.tsx'), needMessages('graded')])
  return part.Graded
})
