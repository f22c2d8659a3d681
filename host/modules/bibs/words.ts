/** The catalogue's own words in both languages: document types, states of a copy, languages, choices of a search. */
import { DOC_TYPES, type DocType } from '../../../src/contract/codes.ts'

export type Lang = 'zh' | 'en'
export type CopyState = 'available' | 'onLoan' | 'readingOnly' | 'cataloguing' | 'binding' | 'lost' | 'onHold'

type Words = {
  /** "中文图书" of doc.02 is OBSERVED */
  docTypes: Record<DocType, string>
  /** "可借" and "借出" are OBSERVED */
  states: Record<CopyState, string>
  languages: Record<string, string>
  fields: Record<string, string>
  operators: Record<string, string>
  sorts: Record<string, string>
  facets: Record<string, string>
  holdingTypes: Record<string, string>
}

const zh: Words = {
  docTypes: {
    'doc.01': '西文图书',
    'doc.02': '中文图书',
    'doc.03': '中文期刊',
    'doc.04': '西文期刊',
    'doc.05': '电子图书',
    'doc.06': '学位论文',
    'doc.07': '音像资料',
    'doc.08': '地图',
    'doc.09': '乐谱',
    'doc.99': '其他文献',
  },
  states: {
    available: '可借',
    onLoan: '借出',
    readingOnly: '仅供阅览',
    cataloguing: '编目中',
    binding: '装订中',
    lost: '遗失',
    onHold: '预约保留',
  },
  languages: { chi: '中文', eng: '英文', jpn: '日文', ger: '德文', fre: '法文', rus: '俄文', und: '未注明' },
  fields: {
    all: '任意词',
    title: '题名',
    author: '责任者',
    subject: '主题词',
    publisher: '出版社',
    isbn: 'ISBN',
    issn: 'ISSN',
    callno: '索书号',
    classno: '分类号',
    series: '丛编题名',
  },
  operators: { '*': '包含', '=': '等于', '^': '前方一致' },
  sorts: {
    relevance: '相关度',
    pub_year: '出版年',
    title: '题名',
    author: '责任者',
    loans: '借阅次数',
    inDate: '入藏时间',
  },
  facets: {
    docType: '文献类型',
    locaCode: '馆藏地',
    pubYear: '出版年',
    subject: '主题',
    language: '语种',
    author: '责任者',
  },
  holdingTypes: { print: '纸本', electronic: '电子', peri: '现刊' },
}

const en: Words = {
  docTypes: {
    'doc.01': 'Western-language book',
    'doc.02': 'Chinese book',
    'doc.03': 'Chinese periodical',
    'doc.04': 'Western-language periodical',
    'doc.05': 'E-book',
    'doc.06': 'Thesis',
    'doc.07': 'Sound and video',
    'doc.08': 'Map',
    'doc.09': 'Music score',
    'doc.99': 'Other',
  },
  states: {
    available: 'Available',
    onLoan: 'On loan',
    readingOnly: 'Library use only',
    cataloguing: 'Being catalogued',
    binding: 'Being bound',
    lost: 'Lost',
    onHold: 'On hold',
  },
  languages: { und: 'Not stated' },
  fields: {
    all: 'Any field',
    title: 'Title',
    author: 'Author',
    subject: 'Subject',
    publisher: 'Publisher',
    isbn: 'ISBN',
    issn: 'ISSN',
    callno: 'Call number',
    classno: 'Class number',
    series: 'Series',
  },
  operators: { '*': 'contains', '=': 'is exactly', '^': 'begins with' },
  sorts: {
    relevance: 'Relevance',
    pub_year: 'Year',
    title: 'Title',
    author: 'Author',
    loans: 'Times borrowed',
    inDate: 'Newly added',
  },
  facets: {
    docType: 'Type',
    locaCode: 'Location',
    pubYear: 'Year',
    subject: 'Subject',
    language: 'Language',
    author: 'Author',
  },
  holdingTypes: { print: 'Print', electronic: 'Online', peri: 'Current issues' },
}

export const WORDS: Record<Lang, Words> = { zh, en }

const languageNames = {
  zh: new Intl.DisplayNames('zh-CN', { type: 'language', fallback: 'none' }),
  en: new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }),
}

/** The name of a three-letter MARC language code; the code itself where nobody knows it. */
export function languageName(code: string, lang: Lang): string {
  const own = WORDS[lang].languages[code]
  if (own) return own
  // records carry anything here; of() throws on what is no language tag
  return /^[a-z]{2,3}$/.test(code) ? (languageNames[lang].of(code) ?? code) : code
}

export function docTypeName(code: string, lang: Lang): string {
  return WORDS[lang].docTypes[(Object.hasOwn(DOC_TYPES, code) ? code : 'doc.99') as DocType]
}
