/** `npm run admin -- documents`: documents that readers ask the library to get from elsewhere. */
import { type Desk, type Flags, report, WORDS, wordsOf } from '../../../staff/desk.ts'
import { listArea } from '../../../staff/list-command.ts'
import { type DocumentAct, documentList, moveDocument } from './decisions.ts'

const move =
  (act: DocumentAct) =>
  (desk: Desk, id: number, flags: Flags): Promise<void> => {
    const link = typeof flags.link === 'string' ? flags.link : ''
    return report(desk, moveDocument(desk, desk.operator, { id, act, link, words: wordsOf(flags) }))
  }

export const documents = listArea({
  list: documentList,
  line: 'documents from elsewhere: asked of another library, ready, refused',
  options: { ...WORDS, link: { type: 'string' } },
  verbs: {
    see: { usage: 'somebody looks at it', run: move('seen') },
    request: {
      usage: 'another library is asked: its reader can no longer take it back; --zh, --en',
      run: move('requested'),
    },
    ready: { usage: 'it is at the desk, or delivered by --link ADDRESS; --zh, --en', run: move('ready') },
    refuse: { usage: 'it cannot be had, and why; --zh, --en', run: move('refused') },
  },
})
