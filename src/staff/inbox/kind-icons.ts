import type { InboxKind } from '../../contract/staff/staff-inbox-kinds.ts'
import { mail, warn } from '../../ui/icons/icons.ts'
import { star } from '../../ui/icons/icons-book.ts'
import { book, card, truck } from '../../ui/icons/icons-pages.ts'
import { gift } from '../icons.ts'

export const KIND_ICONS: Record<InboxKind, string> = {
  letter: mail,
  fault: warn,
  suggestion: gift,
  trial: book,
  document: truck,
  review: star,
  loss: card,
}
