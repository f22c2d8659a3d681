/** A client that sends typical requests one after the other and records latencies. */
import { setTimeout as sleep } from 'node:timers/promises'

export const KINDS = ['health', 'search', 'book', 'page', 'loans', 'stay'] as const
/** `stay` writes: it needs the write lock */
export type Kind = (typeof KINDS)[number]

/** ms */
export type Times = { median: number; p99: number; most: number }

const WORDS = ['history', '史', 'science', '中国', 'philosophy', '红楼梦', 'law', 'art']
/** ms between two requests */
const PACE = 3

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** @returns a client that runs until the work has ended */
export async function searchClient(port: number) {
  const at = `http://127.0.0.1:${port}`
  const found = await (await fetch(`${at}/opac/search/`, json({ pageSize: 50 }))).json()
  const books = (found as { data: { dataList: { bibId: string }[] } }).data.dataList
  const loginContext = JSON.stringify({ userId: 'reader2', password: 'reading-room' })
  const signedIn = await fetch(`${at}/opac/sys/login`, json({ loginContext }))
  const cookie = signedIn.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
  const search = (word: string) => ({
    page: 1,
    pageSize: 20,
    queryFieldList: [{ logic: 0, field: 'all', operator: '*', values: [word] }],
  })
  const word = (n: number) => WORDS[n % WORDS.length]!
  const questions: Record<Kind, (n: number) => Promise<Response>> = {
    health: () => fetch(`${at}/healthz`),
    search: n => fetch(`${at}/opac/search/`, json(search(word(n)))),
    book: n => fetch(`${at}/opac/bibs/${books[n % books.length]!.bibId}/infos`),
    page: n => fetch(`${at}/space/searchList?q=${encodeURIComponent(word(n))}&again=${n}`),
    loans: () => fetch(`${at}/opac/users/loans`, { headers: { cookie } }),
    stay: () => fetch(`${at}/opac/x/stay`, { method: 'POST', headers: { cookie } }),
  }
  let n = 0
  return async (work: Promise<unknown>): Promise<{ times: Record<Kind, Times>; refused: number }> => {
    const taken = Object.fromEntries(KINDS.map(kind => [kind, [] as number[]])) as Record<Kind, number[]>
    let refused = 0
    let isOver = false
    const over = () => {
      isOver = true
    }
    work.then(over, over)
    while (!isOver) {
      const kind = KINDS[n++ % KINDS.length]!
      const start = performance.now()
      const answer = await questions[kind](n)
      await answer.arrayBuffer()
      taken[kind].push(performance.now() - start)
      if (answer.status !== 200) refused++
      await sleep(PACE)
    }
    const times = Object.fromEntries(KINDS.map(kind => [kind, timesOf(taken[kind])]))
    return { times: times as Record<Kind, Times>, refused }
  }
}

function timesOf(taken: number[]): Times {
  const sorted = taken.sort((a, b) => a - b)
  const part = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { median: part(0.5), p99: part(0.99), most: sorted.at(-1) ?? 0 }
}
