/** Records of the library, in the form used by the kinds of queries. */
import { foldHeading } from '../../search/analysis/fold.ts'
import { labelKey } from '../../search/analysis/identifiers.ts'
import type { Random } from '../../store/demo/random.ts'

export type Row = {
  id: number
  source: string
  title: string
  subtitle: string
  author: string
  authors: string
  isbns: string
  publisher: string
  pub_place: string
  year: number | null
  series: string
  subjects: string
  callno: string
  other_titles: string
  contents: string
}

/** other records of the library, for queries with several correct answers */
export type Others = {
  by(key: 'author' | 'surname' | 'series' | 'title' | 'subtitle' | 'call', value: string): Row[]
  /** books whose titles contain all these words and have at most `most` words */
  titled(words: string[], most: number): Row[]
  /** books whose call number on the label starts like this */
  labelled(beginning: string): Row[]
}

export const isChinese = (text: string): boolean => /\p{sc=Han}{2}/u.test(text)

export type Pool = 'latin' | 'chinese' | 'famous' | 'any'
/** @returns the typed query, and other correct answers; null when the kind does not apply to the book */
export type Type = (row: Row, random: Random, others: Others) => string | [string, Row[]] | null
/** the first complete call number; '' if there are only classes */
export const callOf = ({ callno }: Row): string =>
  (JSON.parse(callno) as string[]).find(call => call.includes('/')) ?? ''

export const authorOf = ({ authors }: Row): string => (JSON.parse(authors) as string[])[0] ?? ''
/** the name as typed: without dates, given name first */
export const spoken = (author: string): string => {
  const [family = '', given = ''] = author.replace(/\(.*?\)/g, '').split(/,\s*/)
  return `${given.replace(/\d.*/, '')} ${family}`.trim()
}
export const family = (author: string): string => author.split(/[,，(（\s]/)[0]!
export const longest = (words: string[]): string =>
  words.reduce((best, word) => (word.length > best.length ? word : best))

const KEYS: Record<Parameters<Others['by']>[0], (row: Row) => string> = {
  author: row => authorOf(row),
  surname: row => foldHeading(family(authorOf(row))),
  series: ({ series }) => series,
  title: ({ title }) => foldHeading(title),
  subtitle: ({ subtitle }) => foldHeading(subtitle),
  call: row => callOf(row),
}

/** folded like wordsOf: an apostrophe separates words */
export const titleWords = (title: string): string[] =>
  foldHeading(title.replace(/['\u2019]/g, ' ')).split(' ')

/** each index is built on first use */
export function othersOf(all: Row[]): Others {
  const maps = new Map<string, Map<string, Row[]>>()
  let words: Map<string, Row[]> | undefined
  let labels: [label: string, row: Row][] | undefined
  return {
    labelled: beginning => {
      labels ??= all.flatMap(row =>
        (JSON.parse(row.callno) as string[]).map((call): [string, Row] => [labelKey(call), row]),
      )
      const start = labelKey(beginning)
      return labels.filter(([label]) => label.startsWith(start)).map(([, row]) => row)
    },
    titled: (wanted, most) => {
      if (words === undefined) {
        words = new Map()
        for (const row of all) {
          for (const word of new Set(titleWords(row.title))) {
            const rows = words.get(word)
            if (rows) rows.push(row)
            else words.set(word, [row])
          }
        }
      }
      const lists = wanted.map(word => words?.get(word) ?? [])
      const rarest = lists.reduce((best, list) => (list.length < best.length ? list : best), lists[0] ?? [])
      return rarest.filter(({ title }) => {
        const own = titleWords(title)
        return own.length <= most && wanted.every(word => own.includes(word))
      })
    },
    by: (key, value) => {
      let map = maps.get(key)
      if (map === undefined) {
        map = new Map()
        for (const row of all) {
          const own = KEYS[key](row)
          const rows = map.get(own)
          if (rows) rows.push(row)
          else map.set(own, [row])
        }
        maps.set(key, map)
      }
      return map.get(value) ?? []
    },
  }
}

/** the query does not contain the author: another book with this title is also correct */
export const byTitle =
  (type: Type): Type =>
  (row, random, others) => {
    const wanted = type(row, random, others)
    return typeof wanted === 'string' ? [wanted, others.by('title', foldHeading(row.title))] : wanted
  }
