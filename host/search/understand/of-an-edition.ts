/**
 * Words for an edition, set or file typed with a title: 三体全集（套装共3册）, 红楼梦电子版下载, Emma pdf. They don't
 * distinguish books, so they count little when not all words are found. Pure.
 */

const ZH =
  /(?:全集|合集|选集|套装(?:共|全)?[\d一二三四五六七八九十]*[册本卷]?|[全共][\d一二三四五六七八九十]+[册本卷]|上[中]?下册|(?:精装|平装|典藏|珍藏|纪念|修订|增订|插图|彩图|注释|译注|最新)+[版本]?|电子[版书]|有声书|全文|在线(?:阅读)?|免费|下载|网盘|百度云)/gu
const WHOLE_ZH = new RegExp(`^(?:${ZH.source}|[册本卷套])+$`, 'u')
const EN =
  /^(?:pdf|epub|mobi|azw3?|txt|djvu|kindle|ebooks?|audiobooks?|paperback|hardcover|hardback|edition|download|online|free|boxed|set|unabridged|illustrated|annotated)$/

/** @returns the text with spaces around such words within a run of Chinese characters */
export const withEditionApart = (text: string): string => text.replace(ZH, ' $& ').replace(/\s+/g, ' ').trim()

/** @returns the text before the first such word; '' if there is none, or nothing before it */
export const beforeEdition = (text: string): string => {
  const at = text.search(ZH)
  return at > 0 ? text.slice(0, at).replace(/[\s（(【[]+$/u, '') : ''
}

/** @param word folded; a word, or a whole run of characters */
export const isOfEdition = (word: string): boolean => EN.test(word) || WHOLE_ZH.test(word)
