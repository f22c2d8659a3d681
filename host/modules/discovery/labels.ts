/** Names of a facet's values in the reader's language. */
import type { Lang } from '../../kernel/say.ts'
import type { LocationNames } from '../bibs/location-names.ts'
import { languageName } from '../bibs/words.ts'
import { nameOf } from './words.ts'

export type LabelOf = (id: string, value: string, label: string) => string

export const labelsIn =
  (lang: Lang, names: LocationNames): LabelOf =>
  (id, value, label) => {
    if (id === 'SourceType') return nameOf('sourceTypes', value, lang, label)
    if (id === 'DocumentType') return nameOf('degrees', value, lang, label)
    if (id === 'Language') return label || languageName(value, lang)
    if (id === 'Location') return names.location(value, lang)
    return label || value
  }
