/** Visitors during the load: anonymous ones who read, and readers who sign in and write. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answers } from './answers.ts'
import { WORD } from './books.ts'

const WORDS = ['history', '红楼梦', '史', 'science', 'shakespeare', '中国', 'qzxqzx', '论语', WORD, 'a']
/** ms between two actions of a visitor */
const PAUSE = 60
/** a reader signs in again after this many lists; the last ones are kept */
const LISTS = 8

/** Everything answered as done, which must be there in the end. */
export type Ledger = {
  /** ids of booklists answered as created; removed = answered as removed */
  made: Set<string>
  removed: Set<string>
  /** loan → due date answered by its renewal; perhaps: renewals without an answer */
  renewed: Map<string, string>
  perhaps: Set<string>
  signIns: number
}
export const openLedger = (): Ledger => ({
  made: new Set(),
  removed: new Set(),
  renewed: new Map(),
  perhaps: new Set(),
  signIns: 0,
})

const searchFor = (word: string, page = 1) => ({
  page,
  pageSize: 20,
  queryFieldList: [{ logic: 0, field: 'all', operator: '*', values: [word] }],
})

/** Calls everything that needs no sign-in, until the test is over. */
export async function stranger({ ask }: Answers, at: number, isOver: () => boolean): Promise<void> {
  let bibId = ''
  for (let n = at; !isOver(); n++) {
    const word = WORDS[n % WORDS.length]!
    const quoted = encodeURIComponent(word)
    const found = await ask('/opac/search/', { body: searchFor(word, (n % 4) + 1) })
    const rows = (found?.json?.data as unknown as { dataList?: { bibId: string }[] } | null)?.dataList
    bibId = rows?.[n % rows.length]?.bibId ?? bibId
    await ask(`/space/searchList?q=${quoted}&page=${(n % 5) + 1}`)
    await ask(`/opac/search/_suggest?query=${quoted}`)
    if (bibId) await ask(`/opac/bibs/${bibId}/infos`)
    if (bibId) await ask(`/space/searchDetailLocal/${bibId}`)
    await ask('/space/index')
    await ask('/widgets/opac.js')
    await sleep(PAUSE)
  }
}

export const signIn = async ({ ask }: Answers, userId: string, password = 'reading-room') =>
  ask('/opac/sys/login', {
    body: { loginContext: JSON.stringify({ userId, password }), verifyCode: '' },
  })

/** Signs in, keeps lists, renews and lists loans, again and again. */
export async function reader(answers: Answers, userId: string, ledger: Ledger, isOver: () => boolean) {
  const { ask } = answers
  const kept: string[] = []
  for (let visit = 0; !isOver(); visit++) {
    const signedIn = await signIn(answers, userId)
    const cookie = signedIn?.cookie ?? ''
    if (signedIn?.status !== 200 || signedIn.json?.code !== 0) {
      await sleep(PAUSE)
      continue
    }
    ledger.signIns++
    const loans = await ask('/opac/users/loans?pageSize=100', { cookie })
    const items = (loans?.json?.data as unknown as { items?: { loanId: string }[] } | null)?.items ?? []
    const loanId = items[visit % Math.max(1, items.length)]?.loanId
    if (loanId) {
      const renewed = await ask('/opac/users/renew', { cookie, body: { loanId, source: 0 } })
      if (renewed?.status !== 200) ledger.perhaps.add(loanId)
      else if (renewed.json?.code === 0)
        ledger.renewed.set(loanId, (renewed.json.data as unknown as { dueDate: string }).dueDate)
    }
    for (let n = 0; n < LISTS && !isOver(); n++) {
      const made = await ask('/opac/booklists', {
        cookie,
        body: { booklistName: `${userId} ${visit} ${n}`, description: '' },
      })
      const id = (made?.json?.data as unknown as { _id?: string } | null)?._id
      if (made?.status === 200 && made.json?.code === 0 && id) {
        ledger.made.add(id)
        kept.push(id)
      }
      if (kept.length > LISTS) {
        const old = kept.shift()!
        const removed = await ask(`/opac/booklists/${old}`, { cookie }, 'DELETE')
        // without an answer it may or may not exist
        if (removed?.status !== 200 || removed.json?.code !== 0) ledger.made.delete(old)
        else ledger.removed.add(old)
      }
      await ask('/opac/users/stats', { cookie })
      await ask('/opac/users/requests', { cookie })
      await ask('/opac/x/stay', { cookie, body: {} })
      await sleep(PAUSE)
    }
    await ask('/opac/sys/logout', { cookie })
  }
}

/** @returns due dates by loan, as the API reports them */
export async function dueDates(answers: Answers, userId: string): Promise<Map<string, string>> {
  const cookie = (await signIn(answers, userId))?.cookie ?? ''
  const loans = await answers.ask('/opac/users/loans?pageSize=100', { cookie })
  const data = loans?.json?.data as unknown as { items: { loanId: string; dueDate: string }[] } | undefined
  return new Map(data?.items.map(({ loanId, dueDate }) => [loanId, dueDate]))
}
