/** Questions, names with initials, numbers in a series, call numbers as on the label. */
import { foldHeading } from '../../search/analysis/fold.ts'
import {
  authorOf,
  callOf,
  family,
  isChinese,
  longest,
  type Pool,
  type Row,
  spoken,
  type Type,
} from './rows.ts'
import { wordsOf } from './wrong.ts'

const bare = (row: Row): string => authorOf(row).replace(/\s*\(.*?\)|,?\s*\d{4}.*$/g, '')
/** titles of a few short words do not identify a book */
const isTelling = ({ title }: Row): boolean =>
  isChinese(title)
    ? title.length > 1 && title.length < 40
    : wordsOf(title).some(word => word.length > 4) && wordsOf(title).length > 1 && title.length < 90

const asking =
  (
    en: ((title: string, author: string) => string)[],
    zh: ((title: string, author: string) => string)[],
  ): Type =>
  (row, random, others) => {
    const author = bare(row)
    if (author === '' || !isTelling(row)) return null
    const typed = random.pick(isChinese(row.title) ? zh : en)(row.title, spoken(author))
    // without the author, another book with this title is also a correct answer
    return [typed, typed.includes(spoken(author)) ? [] : others.by('title', foldHeading(row.title))]
  }

const ASKED_EN = [
  (title: string, author: string) => `do you have ${title} by ${author}?`,
  (title: string, author: string) => `I am looking for a book called ${title} by ${author}`,
  (title: string) => `where can I find ${title} please`,
  (title: string, author: string) => `Is there a copy of "${title}" written by ${author} in the library`,
  (title: string, author: string) =>
    `hi, can you tell me whether you have ${title}, author ${author}, thanks`,
  (title: string) => `could I borrow ${title}?`,
]
const ASKED_ZH = [
  (title: string, author: string) => `有没有${author}的${title}`,
  (title: string, author: string) => `请问图书馆有${author}写的《${title}》吗？`,
  (title: string) => `我想借${title}这本书`,
  (title: string, author: string) => `${title}这本书在哪里可以找到 作者是${author}`,
  (title: string) => `你好，我想找一本叫${title}的书，谢谢`,
  (title: string) => `图书馆里有${title}吗`,
]

/** a subject word of the book and its author; any book matching both is a correct answer */
const aboutIt: Type = (row, random, others) => {
  const author = bare(row)
  if (author === '' || /various|anonymous|unknown/i.test(author)) return null
  const subjects = JSON.parse(row.subjects) as string[]
  const word = longest(['', ...subjects.flatMap(subject => subject.match(/[\p{L}]{5,}/gu) ?? [])])
  if (word === '') return null
  const same = others
    .by('author', authorOf(row))
    .filter(({ title, subjects }) => foldHeading(`${title} ${subjects}`).includes(foldHeading(word)))
  return [
    random.pick([
      `books by ${spoken(author)} about ${word}`,
      `what has ${spoken(author)} written on ${word}?`,
      `any works about ${word} by ${spoken(author)}`,
      `关于${word}的书 ${spoken(author)}写的`,
    ]),
    same,
  ]
}

const writtenBy: Type = (row, random, others) => {
  const author = bare(row)
  if (author === '' || /various|anonymous|unknown/i.test(author)) return null
  const name = spoken(author)
  const zh = [`${name}写的书`, `${name}的作品有哪些`, `有${name}的小说吗`, `我想看${name}的书`]
  const en = [`books by ${name}`, `everything written by ${name}`, `which books of ${name} do you have?`]
  return [random.pick(/\p{sc=Han}/u.test(name) ? zh : en), others.by('author', authorOf(row))]
}

const initialsOf = (given: string): string[] =>
  given
    .split(/[\s.-]+/)
    .filter(name => /^\p{Lu}/u.test(name))
    .map(name => name[0]!)

const initialled: Type = (row, random) => {
  const [surname = '', given = ''] = bare(row).split(/,\s*/)
  const letters = initialsOf(given)
  if (letters.length === 0 || !/\p{Ll}{2}/u.test(given) || !isTelling(row)) return null
  const dotted = letters.map(letter => `${letter}.`)
  return random.pick([
    `${dotted.join(' ')} ${surname} ${row.title}`,
    `${dotted.join('')} ${surname}, ${row.title}`,
    `${row.title} ${surname}, ${dotted.join(' ')}`,
    `${row.title} ${dotted[0]} ${surname}`,
    `${surname} ${letters.join('')} ${row.title}`,
  ])
}

const ONES = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const ORDINALS = [
  '',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
]
export const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']
export const HAN = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二']

const inSeries: Type = (row, random, others) => {
  const [, series = '', number = ''] = /^([^#;]+?),? #(\d+)$/.exec(row.series) ?? []
  if (series === '' || Number(number) > 10 || Number(number) < 1) return null
  const at = Number(number)
  return [
    random.pick([
      `${series} book ${number}`,
      `${series} ${number}`,
      `${series} #${number}`,
      `${series} vol. ${number}`,
      `${series} book ${ONES[at]}`,
      `${series} part ${ROMAN[at]}`,
      `${ORDINALS[at]} book of ${series}`,
      `${series} 第${HAN[at]}部`,
    ]),
    others.by('series', row.series),
  ]
}

/** the label breaks the call number into lines; readers omit dots and blanks */
const onLabel: Type = (row, random, others) => {
  const call = callOf(row)
  if (call === '') return null
  const [classNo = '', rest = ''] = call.split('/')
  return [
    random.pick([
      `${classNo} ${rest}`,
      `${classNo}${rest}`.toLowerCase(),
      `${classNo}  ${rest}`.toLowerCase(),
      `${classNo.replaceAll('.', '')} ${rest}`,
      `${classNo}\n${rest}`,
      `${classNo} / ${rest}`,
    ]),
    others.by('call', call),
  ]
}

const labelBegins: Type = (row, random, others) => {
  const call = callOf(row)
  if (!/^[A-Z]+\d[\d.]*\/[A-Z]?\d{2}/.test(call)) return null
  const cut = call.slice(0, call.indexOf('/') + random.int(2, 3))
  const typed = random.pick([
    cut.replace('/', ' '),
    cut.replace('/', ''),
    cut.replace('/', ' ').toLowerCase(),
  ])
  return [typed, others.labelled(typed)]
}

const usedTitle: Type = (row, _random, others) => {
  const name = family(authorOf(row))
  if (name === '') return null
  const namesakes = others.by('title', foldHeading(row.title))
  const authors = new Set(namesakes.map(each => family(authorOf(each))))
  return authors.size < 3 ? null : `${row.title} ${name}`
}

export const FRAMES: Record<string, [Pool, Type]> = {
  'question, the book': ['any', asking(ASKED_EN, ASKED_ZH)],
  'question, Chinese': ['chinese', asking(ASKED_EN, ASKED_ZH)],
  'question, author and subject': ['latin', aboutIt],
  'question, author': ['any', writtenBy],
  'initials + title': ['any', initialled],
  'series + number': ['any', inSeries],
  'call number, label': ['any', onLabel],
  'call number, beginning': ['any', labelBegins],
  'used title + surname': ['any', usedTitle],
  'title + publisher': [
    'latin',
    ({ title, publisher }) => (publisher === '' || title.length > 70 ? null : `${title} ${publisher}`),
  ],
  'two persons': [
    'any',
    row => {
      const [one, two] = JSON.parse(row.authors) as string[]
      return one && two && isTelling(row) ? `${family(one)} ${family(two)} ${row.title}` : null
    },
  ],
}
