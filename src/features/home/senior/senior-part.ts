import { needMessages } from '../../../i18n/index.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

/** SeniorHome, loaded on demand: few readers have chosen it. */
export const SeniorPart = lazyPart(async () => {
  const [part] = await Promise.all([import('./SeniorHome.tsx'), needMessages('senior')])
  return part.SeniorHome
})
