import type { Messages } from '../messages.ts'

export default {
  shelf: 'On the shelf beside it',
  shelfHint: 'in call-number order',
  left: 'Further to the left',
  right: 'Further to the right',
  browse: 'Browse {{classNo}}',
  related: 'Related books',
  ways: 'Related by',
  lists: { related: 'Alike', bysubject: 'Same subject', byclass: 'Same class' },
  none: 'None found',
} satisfies Messages['around']
