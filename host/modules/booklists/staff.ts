/** `npm run admin -- booklists`: public booklists, recommended by the library or hidden from the public. */
import { type Desk, type Flags, report, WORDS, wordsOf } from '../../staff/desk.ts'
import { listArea } from '../../staff/list-command.ts'
import { type BooklistAct, booklistList, judgeBooklist } from './decisions.ts'

const judge =
  (act: BooklistAct) =>
  (desk: Desk, id: string, flags: Flags): Promise<void> => {
    const words = wordsOf(flags, { isNeeded: act === 'hidden' })
    return report(desk, judgeBooklist(desk, desk.operator, { id, act, words }))
  }

export const booklists = listArea({
  list: booklistList,
  line: 'public booklists: recommended, or taken from public view with a reason',
  options: WORDS,
  ids: /^[\w-]{1,64}$/,
  verbs: {
    recommend: { usage: 'the library recommends it', run: judge('recommended') },
    unrecommend: { usage: '… no more', run: judge('unrecommended') },
    hide: {
      usage: '--zh TEXT, --en TEXT or both say why; its owner keeps it and cannot make it public',
      run: judge('hidden'),
    },
    restore: { usage: 'its owner may make it public again', run: judge('restored') },
  },
})
