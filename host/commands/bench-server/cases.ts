/** Requests of the benchmark. Search terms come from the library itself, so each of them has results. */
import type { BenchRequest } from './load.ts'
import { agentOf, send } from './load.ts'

export type Case = { name: string; target: number | null; next: (n: number) => BenchRequest }

const QUERIES = 200

const searchBody = (value: string) =>
  JSON.stringify({
    page: 1,
    pageSize: 20,
    collapseField: 'groupId',
    queryFieldList: [{ logic: 0, field: 'all', operator: '*', values: [value] }],
  })

/** @param target required speed-up over the other build */
export async function casesFor(port: number): Promise<Case[]> {
  const words = await wordsOf(port)
  const page = (n: number) => `/space/searchList?q=${encodeURIComponent(words[n % words.length]!)}`
  return [
    // a cache miss every time: the page ignores the parameter `again`
    { name: `${QUERIES} queries`, target: 2.5, next: n => ({ path: `${page(n)}&again=${n}` }) },
    { name: 'one page again', target: 10, next: () => ({ path: page(0) }) },
    { name: 'home again', target: null, next: () => ({ path: '/space/index' }) },
    { name: 'x/base', target: 5, next: () => ({ path: '/opac/x/base' }) },
    {
      name: 'search JSON',
      target: null,
      next: n => ({ path: '/opac/search/', body: searchBody(words[n % words.length]!) }),
    },
  ]
}

/** The most frequent subjects and authors, then beginnings of titles, until there are enough. */
async function wordsOf(port: number): Promise<string[]> {
  const words = new Set<string>()
  const agent = agentOf()
  for (let page = 1; words.size < QUERIES; page++) {
    const body = JSON.stringify({ page, pageSize: 100, sortField: 'loans', queryFieldList: [] })
    const answer = await send(agent, port, { path: '/opac/search/', body }, 'identity')
    const { data } = JSON.parse(answer.text) as {
      data: {
        dataList: { normalTitle: string }[]
        facetResult: { field: string; values: { value: string }[] }[]
      }
    }
    if (!data.dataList.length) throw new Error(`this library has only ${words.size} words to look for`)
    for (const { field, values } of data.facetResult)
      if (field === 'subject' || field === 'author') for (const { value } of values) words.add(value)
    for (const { normalTitle } of data.dataList) words.add(beginning(normalTitle))
  }
  agent.destroy()
  return [...words].slice(0, QUERIES)
}

/** two characters of a Chinese title, the longest word of another */
const beginning = (title: string): string =>
  /^\p{Script=Han}{2}/u.exec(title)?.[0] ??
  title.split(/\P{L}+/u).reduce((longest, word) => (word.length > longest.length ? word : longest), '')
