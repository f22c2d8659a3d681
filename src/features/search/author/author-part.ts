import { needMessages } from '../../../i18n/index.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

/** AuthorPanel, loaded on demand: few lists have it. */
export const AuthorPart = lazyPart(async () => {
  const [part] = await Promise.all([import('./AuthorPanel.tsx'), needMessages('author')])
  return part.AuthorPanel
})
