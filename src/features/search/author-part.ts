import { needMessages } from '../../i18n/index.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** AuthorPanel, which few lists have. */
export const AuthorPart = lazyPart(async () => {
  const [part] = await Promise.all([import('./AuthorPanel.tsx'), needMessages('author')])
  return part.AuthorPanel
})
