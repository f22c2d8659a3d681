/** All entries of the demo library's discovery index. */
import type { Stock } from '../../../discovery/embedded/index.ts'
import { sampleArticles } from './articles.ts'
import { gutenbergBooks } from './ebooks.ts'
import { sampleText } from './full-text.ts'
import { sampleTheses } from './theses.ts'
import { relatedWords } from './topics.ts'

export const demoStock = (): Stock => ({
  entries: [...sampleArticles(), ...gutenbergBooks(), ...sampleTheses()],
  related: relatedWords(),
  textOf: sampleText,
})
