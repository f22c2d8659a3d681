/**
 * Each difference between our citations and those of citeproc-js with the style's own CSL, with its reason. A
 * rewrite is applied to one text or to both; any difference that remains is a fault.
 */
import type { CiteItem, CiteName } from '../../../host/citation/cite-item.ts'
import type { CslItem } from './engine.ts'

export type StyleName = 'apa' | 'mla' | 'chicago' | 'gbt'
type Rewrite = (text: string, item: CiteItem, style: StyleName) => string
export type Explained = {
  why: string
  styles?: StyleName[]
  csl?: (csl: CslItem, item: CiteItem, style: StyleName) => CslItem
  ours?: Rewrite
  theirs?: Rewrite
  both?: Rewrite
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const namesOf = ({ authors, editors, translators }: CiteItem): CiteName[] => [
  ...authors,
  ...editors,
  ...translators,
]

const isOdd = ({ given, literal }: CiteName): boolean =>
  !!given && (/[^\p{Script=Latin}\p{M}\P{L}\p{Lm}]/u.test(literal) || /\p{Lu}\p{L}+\./u.test(given))

/** the text from the title on, without the people after it */
function fromTitle(text: string, { title }: CiteItem): string {
  const at = text.toLowerCase().indexOf(title.toLowerCase().replace(/["'‘’“”]/g, ''))
  return (at < 0 ? text : text.slice(at))
    .replace(/ (?:Edited|Translated) by [^.]*(?:\.|, )/gi, '')
    .replace(/ \([^()]*(?:Eds?|Trans)\.[^()]*\)/, '')
}

/** names that are not inverted: corporate bodies, single names and Han names */
const unturned = (item: CiteItem): string[] =>
  namesOf(item)
    .filter(name => !name.given)
    .map(name => name.literal.replace(/['’]/g, ''))

/** GB/T writes 2版 for a Chinese book; the other styles print the edition as in the record */
const isPlainEdition = (edition: string, isChinese: boolean): boolean =>
  isChinese ? /^\d+版$/.test(edition) : /^\d+(?:st|nd|rd|th) ed\.$/.test(edition)

export const EXPLAINED: Explained[] = [
  {
    why: 'letters under a ligature are one letter of the original, so one initial; CSL takes the first alone',
    styles: ['apa', 'gbt'],
    ours: text => text.replace(/(?<!\p{L}\p{M}?)(\p{Lu})[\u0361\ufe20]\p{L}\p{M}*(?=[.\s])/gu, '$1'),
  },
  {
    why: 'quotation marks and apostrophes are those of the record; CSL curls them and moves the stop inside',
    both: text => text.replace(/[.,]*["'‘’“”][.,]*/g, mark => (/[.,]/.test(mark) ? '.' : '')),
  },
  {
    why: 'the edition is a number in CSL; other words of an edition are printed as the record has them',
    csl: (csl, { edition, script }, style) => {
      const { edition: _, ...rest } = csl
      return edition && !isPlainEdition(edition, style === 'gbt' && script === 'han') ? rest : csl
    },
    ours: (text, { edition, script }, style) =>
      !edition || isPlainEdition(edition, style === 'gbt' && script === 'han')
        ? text
        : text.replace(
            new RegExp(
              `(?:(?<=[.?!])"? ${literal(edition)},|(?<=\\()${literal(edition)}, |[;,] ${literal(edition)}(?=[,)])| \\(${literal(edition)}\\)| ${literal(edition.replace(/\.$/, ''))}[.,])`,
            ),
            '',
          ),
  },
  {
    why: 'the record knows of more authors than it names; CSL-JSON has no place for that, and every style counts names',
    both: (text, item) => (item.hasMoreAuthors ? fromTitle(text, item) : text),
  },
  {
    why: 'names in other scripts, Hungarian ones and given names like "Ca.": CSL neither turns nor shortens them, or leaves out the blank',
    both: (text, item) =>
      item.language === 'hun' ||
      namesOf(item).some(name => isOdd(name) || (item.script === 'han' && name.given))
        ? fromTitle(text, item)
        : text,
  },
  {
    why: 'title case: the lists of small words differ, and a word of the record with a capital stays',
    styles: ['mla', 'chicago'],
    both: text => text.toLowerCase(),
  },
  {
    why: 'APA 6.17: a capital after the colon; CSL prints the case of the record',
    styles: ['apa'],
    both: text => text.replace(/: (\p{L})/gu, found => found.toLowerCase()),
  },
  {
    why: 'APA: CSL names the medium of recordings, maps and the like in brackets; records do not tell it surely',
    styles: ['apa'],
    theirs: text =>
      text.replace(
        / \[(?:Video recording|Map|Data ?set|Computer software|Patent|Musical score|Broadcast)\]/i,
        '',
      ),
  },
  {
    why: 'GB/T: the number of the list stands before each entry in CSL; ours is put there by the page',
    styles: ['gbt'],
    theirs: text => text.replace(/^\[1\] /, ''),
  },
  {
    why: 'GB/T 8.4.1.3, 8.4.2.3: an unknown place or publisher is named as such; CSL leaves it out',
    styles: ['gbt'],
    ours: text =>
      text
        .replace(/ \[(?:出版地不详|S\.l\.)\]: \[(?:出版者不详|s\.n\.)\](?:, |\.$)?/, ' ')
        .replace(/\[(?:出版地不详|S\.l\.)\]: /, '')
        .replace(/: \[(?:出版者不详|s\.n\.)\]/, '')
        .replace(/\. $/, '.'),
  },
  {
    why: 'GB/T 8.1.4: a body is printed as it is; CSL writes every name without given names in capitals',
    styles: ['gbt'],
    both: (text, item) =>
      unturned(item).reduce(
        (all, name) => all.replace(new RegExp(literal(name), 'gi'), found => found.toLowerCase()),
        text,
      ),
  },
  {
    why: 'GB/T, appendix B: the letter of proceedings, newspapers, journals and scores, and /CD; CSL has no type for them as a whole',
    styles: ['gbt'],
    both: text => text.replace(/\[[A-Z]{1,2}(\/OL)?(?:\/CD)?\]/, '[M$1]'),
  },
  {
    why: 'GB/T 8.5.2.3: a copyright year is marked c, a supplied one stands in brackets; CSL has the number alone',
    styles: ['gbt'],
    ours: (text, { year }) =>
      year ? text.replace(new RegExp(`c(?=${year})`), '').replace(`[${year}]`, year) : text,
  },
  {
    why: 'GB/T 8.5.2.1: the year of another calendar follows in brackets; CSL has no such field',
    styles: ['gbt'],
    ours: (text, { year, yearText }) => (yearText.includes('（') ? text.replace(yearText, year) : text),
  },
  {
    why: 'a guessed year is printed as such, in brackets or with ca.; the CSL item has its first year',
    ours: (text, { year, yearText, yearGuess }) =>
      yearGuess
        ? text.replace(yearText, year).replace(/\[?(?:ca\. |circa )?(\d{4})(?:–\d{4})?\]?/, '$1')
        : text,
  },
  {
    why: 'GB/T: editors behind an author are named, and who translated too is "ed. & trans"; CSL drops editors',
    styles: ['gbt'],
    ours: text =>
      text
        .replace(/, ed\. & trans(?=\.)/, ', trans')
        .replace(/编译(?=\.)/, '译')
        .replace(/(?<=\] *\. )[^.]*, (?:编|ed)\.(?: |$)/, ''),
  },
  {
    why: 'GB/T: "trans" as in the examples of the standard; CSL writes "tran" of one',
    styles: ['gbt'],
    theirs: text => text.replace(/, tran\.(?= |$)/, ', trans.'),
  },
  {
    why: 'GB/T 8.1.1 has a comma before a suffix; CSL none',
    styles: ['gbt'],
    ours: text => text.replace(/, (?=(?:Jr|Sr|[IVX]+)\b)/, ' '),
  },
  {
    why: 'APA 9.8: the points between nineteen authors and the last are three with blanks; CSL has one character',
    styles: ['apa'],
    theirs: text => text.replace(', … ', ', . . . '),
  },
  {
    why: 'the number of a report is printed in GB/T only where it is a standard, in the others not: records have it in many schemes',
    csl: ({ number, ...csl }, { kind }, style) =>
      style === 'gbt' && kind === 'standard' ? { ...csl, number } : csl,
  },
  {
    why: 'GB/T: "2版" as in the examples of the standard; the Chinese locale of CSL has a blank',
    styles: ['gbt'],
    theirs: text => text.replace(/(?<=\d) 版/, '版'),
  },
  {
    why: 'GB/T 8.5.1: years of a run are joined by a hyphen, and 4.3 has the issues before the place; CSL has a stroke, and no issues',
    styles: ['gbt'],
    ours: (text, { issues }) => (issues ? text.replace(` ${issues}.`, '') : text),
    theirs: text => text.replace(/(\d{4})\/(?=\d{4}|\.|\[|$)/, '$1-'),
  },
  {
    why: 'a thesis: level and school in the form of the style; CSL prints the words of the record, and the publisher in another place',
    both: (text, { kind, title }) =>
      kind === 'thesis' ? (text.toLowerCase().split(title.toLowerCase())[0] ?? '') : text,
    styles: ['apa', 'mla', 'chicago'],
  },
  {
    why: 'Chicago 14.220: reports, maps and the like are treated as books; CSL puts their titles in quotation marks',
    styles: ['chicago'],
    both: (text, { part, kind }) =>
      part || kind === 'book'
        ? text
        : text
            .replace(/"/g, '')
            .replace(/([.?!])\./g, '$1')
            .replace(/[.,](?=[.,])/g, '')
            // the title was closed by its quotation mark
            .replace(/\. (?=\d{4}–\d{4}\.$)/, ', '),
  },
  {
    why: 'MLA: "edited and translated" in full; CSL has "&"',
    styles: ['mla'],
    theirs: text => text.replace('edited & translated', 'edited and translated'),
  },
  {
    why: 'APA 10.3: a paper of proceedings as a chapter; CSL takes proceedings without editor for a periodical',
    styles: ['apa'],
    both: (text, { part }) =>
      part?.kind === 'proceedings'
        ? (text.toLowerCase().split(part.title.toLowerCase())[0] ?? '').replace(/ in $/, ' ')
        : text,
  },
  {
    why: 'APA 9.24: who is author and publisher is named once; CSL names a body twice where it is a periodical or not the only author',
    styles: ['apa'],
    theirs: (text, { authors, editors, publisher }) =>
      [...authors, ...editors].some(name => name.literal === publisher)
        ? text.replace(new RegExp(` ${literal(publisher)}\\.?(?= http|$)`), '')
        : text,
  },
  {
    why: 'CSL has the day of access of what is undated; ours has it in GB/T only, behind an address',
    csl: (csl, { year, url }, style) => {
      const { accessed: _, ...rest } = csl
      return style !== 'gbt' || !year || !url ? rest : csl
    },
  },
  {
    why: 'GB/T 8.1.1: of a foreign name in Han characters the family name alone; CSL-JSON cannot tell it apart',
    styles: ['gbt'],
    both: (text, item) => (namesOf(item).some(name => name.isForeign) ? fromTitle(text, item) : text),
  },
  {
    why: 'GB/T: the hyphen of a given name stays; CSL takes it away',
    styles: ['gbt'],
    ours: text => text.replace(/(?<=\b\p{Lu})-(?=\p{Lu}\b)/gu, ' '),
  },
  {
    why: 'GB/T: a printed article with a DOI is [J]; CSL takes every DOI for an online copy',
    styles: ['gbt'],
    both: (text, { doi }) => (doi ? text.replace('/OL]', ']') : text),
  },
  {
    why: 'GB/T: a published thesis has its publisher; CSL-JSON has one field for publisher and school',
    styles: ['gbt'],
    ours: (text, { kind, publisher, school }) =>
      kind === 'thesis' && publisher && school ? text.replace(publisher, school) : text,
  },
  {
    why: 'what the removals above leave',
    both: text =>
      text
        .trimEnd()
        .replace(/[.,] (?=\d{4}\.$)/, ', ')
        .replace(/\. ?\. *$/, '.')
        .replace(/([.,])[.,](?= )/g, '$1')
        .replace(/(?<=[^.])$/, '.')
        .replace(/\.\.$/, '.'),
  },
]
