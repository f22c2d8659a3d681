/** Parses questions and requests, in English and Chinese, and roles next to a name; strips the polite frame. Pure. */

/** signs that a text is a question, a request, or names a role; rarely found in titles */
const STRONG: RegExp[] = [
  /\b(?:do|does|did|have|has|would|could|can|may|might) (?:you|the library|your library|we|i|they)\b/i,
  /\b(?:is|are|was|were) there\b/i,
  /^(?:is|are) .+ (?:available|in stock|on the shelf)\s*\??$/i,
  /^who (?:wrote|has written|is the author of)\b/i,
  // "sherlock holmes by conan doyle": only parsed if no record has all words
  /\S{2} by \p{L}[^\s,]*(?: [^\s,]+){0,3}$/iu,
  /\bi(?:['’]m| am| was| need| want| would|['’]d|['’]ve| have)\b/i,
  /\b(?:looking|searching) for\b/i,
  /\bwhere (?:can|could|do|is|are)\b/i,
  /\b(?:books?|novels?|works?|stories|titles|writings|poems|plays|anything|everything|something)\s+(?:that (?:were|was|is|are) )?(?:written |published )?(?:by|of|about|on|from|called|titled|named|concerning)\b/i,
  /\b(?:what|which)\b.*\b(?:books?|novels?|works?|written|wrote|write|titles)\b/i,
  /\b(?:author|title|written by|edited by|translated by)\b/i,
  /\b(?:please|thanks|thank you)\b/i,
  /\S+ \((?:eds?|trans|transl|tr|author|editors?|translators?)\.?\)/i,
  /[,;] ?(?:eds?|trans|transl)\./i,
  /有没有|[谁誰]有|请问|請問|有无|吗\s*[?？。]?\s*$|嗎\s*[?？。]?\s*$|我(?:想|要|在找|需要)|想(?:找|借|看|读|要|查)|哪(?:里|裡|儿|些|本)|写的|寫的|的书|的書|的作品|的著作|关于|關於|谁写|誰寫|作者是谁|[文语]版|谢谢|謝謝|你好|您好|求(?:书|推荐)|推荐|这本书|這本書|作者|有.{1,30}吗/u,
  /\p{sc=Han}\s+(?:著|编|编著|主编|译|譯|編|著作|校注|选编)(?:\s|$)|(?:\p{sc=Han}(?:编著|主编|译注))(?:\s|$)/u,
]

const GONE_EN: RegExp[] = [
  /^\s*(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))\b[^,.!]{0,20}[,.!]?/i,
  /\bwhere (?:can|could|do|would|might) (?:i|we|one) (?:find|get|borrow|see|read|look for)\b|\bwhere (?:is|are)\b/gi,
  /\b(?:can|could|would|will|may) (?:you|i|we)(?: please)?(?: (?:kindly|possibly))?(?: (?:tell me|let me know|help me|check|see|find out|say|show me|give me))?(?: (?:to )?(?:find|get|borrow|have|see|read|look up|order))?(?: out)?(?: (?:whether|if|where))?/gi,
  /\b(?:whether|if) (?:you|the library|there) (?:have|has|had|own|owns|hold|holds|is|are|got)\b(?: (?:a |any )?cop(?:y|ies) of)?/gi,
  /\b(?:do|does|did|have|has) (?:you|the library|your library|we|they) (?:happen to )?(?:have|own|hold|carry|stock|get|got|keep)?\b(?: (?:any|a|some)\b)?/gi,
  /\b(?:is|are) there (?:any|a|an|some)?\b/gi,
  /^(?:is|are) (?=.+ (?:available|in stock|on the shelf)\s*\??$)/gi,
  /^who (?:wrote|has written|is the author of)\b/gi,
  /\b(?:a|any|the|some)? ?\bcop(?:y|ies) of\b/gi,
  /\bi(?:['’]m| am| was)? ?(?:looking|searching|trying|hoping)? ?(?:for|to find|to borrow|to get)?\b(?= (?:a|an|the|any|some)? ?(?:book|novel|copy|title|work))/gi,
  /\bi(?:['’]m| am| was) (?:looking|searching) for\b|\bi(?:['’]d| would) (?:like|love)(?: to (?:read|borrow|find|see|have|get))?\b|\bi (?:want|need)(?: to (?:read|borrow|find|see|have|get))?\b/gi,
  /\b(?:looking|searching) for\b/gi,
  /\b(?:a|an|the|any|some)? ?\b(?:book|novel|story|work|title)s? (?:called|titled|entitled|named|with the title)\b/gi,
  /\b(?:what|which)\b(?= (?:other )?(?:books?|novels?|works?|titles|stories)\b)|\b(?:what|which) (?:has|have|did|does)\b/gi,
  /\b(?:in|at|from|of) (?:the|your|this|our) library\b/gi,
  /\b(?:please|thanks(?: a lot| very much| in advance)?|thank you(?: very much)?)\b/gi,
  /\bdo you (?:have|own|hold)\b|\b(?:are|is) available\b|\bavailable\s*\??\s*$|\b(?:you|we|they) have\b|\bin stock\b|\bon the shelf\s*\??\s*$/gi,
]

const BOOKS = String.raw`(?:(?:all|any|some|other|the|more)\s+)?(?:the\s+)?(?:books?|novels?|works?|stories|titles|writings|poems|plays|anything|everything|something)`
const BY = String.raw`(?:,?\s*(?:that (?:were|was|are|is) )?(?:written|authored|published|edited|translated)?\s+by|\s+of|,?\s+author(?:ed by|:| is)?)`

const GONE_ZH =
  /请问(?:一下)?|請問|你好|您好|谢谢(?:您|你)?|謝謝|有没有|有無|有无|有沒有|^[谁誰]有|我们|(?:这里|那里|你们|贵馆|本馆|图书馆|圖書館|(?<=^|[\s，,])馆)(?:里|裡|中|内)?(?:是否|可|还)?(?:有(?!没有|沒有|無|无)|收藏)?|我(?:很)?(?:想要?|要|在|需要|打算)(?:找|借阅|借|看|读|查|要)?|想(?:要)?(?:找|借阅|借|看|读|查)(?:一下)?|找一下|(?:这|那|這)(?:一)?[本部套](?:书|書|小说)?|一[本部套](?:叫做?|名叫|名为|书名是|题为)?|叫做|书名是|题名是|在?(?:哪里|哪儿|哪裡|何处|什么地方)(?:可以|能|能够)?(?:找到|借到|借|看到|有)?|(?:可以|能)(?:借|找到|看)(?:到)?|有哪些|有什么|哪些|所有|全部|推荐(?:一下|几本)?|求推荐|[谁誰][写寫](?:了|的|过)?|的?作者是[谁誰]|[英中日法德俄外][文语語](?:原版|译本|版本?|本)的?|[吗嗎呢吧][?？。!！]?\s*$/gu
const WRITTEN =
  /(?:所)?(?:写|寫|著|撰写|创作|编写|翻译|主编|编)(?:的)|的(?:作品|著作|书|書|小说|文集|诗集|代表作|诗|散文)(?:\s|$)|作者(?:是|为|：|:)?|(?:书名|题名)(?:是|为|：|:)?/gu
const ROLES_ZH =
  /(?<=\p{sc=Han})\s*(?:[（(]?(?:编著|主编|译注|校注|选编|著作|著|编|译|譯|編|等|撰)[)）]?)(?=\s|$)/gu
const ROLES_EN =
  /[,;]?\s*\(?\b(?:eds?|trans|transl|editors?|translators?|edited by|translated by|ed by|by the author)\b\.?\)?/gi

/** words that are not a title when next to an author or a subject */
const ANY_BOOKS = /^(?:[的一几本部套些]|书籍?|書籍?|小说|小說|作品|著作|文章|资料|資料|有|没|\s)+$/u

export type Asked = {
  /** the words that identify the book, without the frame */
  core: string
  /** possible titles */
  titles: string[]
  author: string
  about: string
  /** the text without the frame; may itself be a title, such as `The works of Plato` */
  whole: string
}

const tidy = (text: string): string =>
  text
    .replace(/[?？!！。，、]+/g, ' ')
    .replace(/["“”„«»《》「」『』]/g, ' ')
    .replace(/(?:^|\s)[,.;:]+(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.;:–-]+|[\s,;:–-]+$/g, '')

/** @returns null if the text is not a question and names no role */
export function readQuestion(typed: string): Asked | null {
  if (typed.length > 300 || !STRONG.some(each => each.test(typed))) return null
  return /\p{sc=Han}/u.test(typed) ? chinese(typed) : english(typed)
}

function english(typed: string): Asked | null {
  let text = typed
  for (const gone of GONE_EN) text = text.replace(gone, ' ')
  text = text.replace(/\?/g, ' ').replace(/\s+/g, ' ').trim()
  // "what has Ann Lee written on gardens"
  const wrote = /^(?:has |have |did )?(.+?) (?:written|wrote|write|published)(?: (?:on|about) (.+))?$/i.exec(
    text,
  )
  if (wrote) return asked('', wrote[1]!, wrote[2] ?? '', text)
  const about = new RegExp(`^${BOOKS}?\\s*(?:about|on|concerning|regarding) (.+?)${BY} (.+)$`, 'i').exec(text)
  if (about) return asked('', about[2]!, about[1]!, text)
  const list = new RegExp(`^${BOOKS}${BY} (.+?)(?: (?:about|on|concerning) (.+))?$`, 'i').exec(text)
  if (list) return asked('', list[1]!, list[2] ?? '', text)
  const topic = new RegExp(`^${BOOKS} (?:about|on|concerning|regarding) (.+)$`, 'i').exec(text)
  if (topic) return asked('', '', topic[1]!, text)
  const titled = /^(.+?)(?:,? (?:written |edited |translated )?by| ?,? author:?) (\S.*)$/i.exec(text)
  if (titled) return asked(titled[1]!, titled[2]!, '', text)
  return asked(text.replace(ROLES_EN, ' '), '', '', text)
}

function chinese(typed: string): Asked | null {
  // (?!于): 有没有关于 contains 有关 by chance
  const about =
    /(?:关于|關於|有关(?!于))(.+?)(?:方面)?的(?:[英中日法德俄外][文语語])?(?:书|書|书籍|图书|資料|资料|著作|作品|小说|小說|教材)/u.exec(
      typed,
    )
  const text = (about ? typed.replace(about[0], ' ') : typed)
    .replace(GONE_ZH, ' ')
    .replace(/[?？!！。]+/g, ' ')
  const topic = about ? about[1]! : ''
  // 鲁迅关于医学的书
  const before = about && tidy(text).replace(/的$/u, '')
  const marked = /[《“「『"](.+?)[》”」』"]/u.exec(typed)
  const author =
    /作者(?:是|为|：|:)?\s*([^\s《，,?？]+)/u.exec(text)?.[1] ??
    /([\p{L}\p{M}.·\s]{2,40}?)(?:所)?(?:写|寫|著|撰写|创作|主编|翻译|编)的/u.exec(text)?.[1] ??
    /([\p{L}\p{M}.·\s]{2,40}?)的(?:书|書|作品|著作|小说|文集|诗集|诗|散文)(?:\s|$)/u.exec(text)?.[1] ??
    // 鲁迅的《呐喊》
    /([\p{L}\p{M}.·\s]{2,40}?)的\s*[《「『]/u.exec(text)?.[1] ??
    /^[\p{sc=Han}·]{2,6}$/u.exec(before ?? '')?.[0] ??
    ''
  const rest = tidy(
    text
      .replace(/[《》“”「」『』]/gu, ' ')
      .replace(WRITTEN, ' ')
      .replace(/^\s*有(?=\S)/u, '')
      .replace(ROLES_ZH, ' '),
  )
  const name = tidy(author.replace(/^\s*有(?=\S{2})/u, ''))
  const title = marked?.[1] ?? (name === '' ? rest : tidy(rest.replace(name, ' ')))
  const isNone = (name !== '' || topic !== '') && ANY_BOOKS.test(title)
  return asked(isNone ? '' : title, name, tidy(topic), rest)
}

function asked(title: string, author: string, about: string, whole: string): Asked | null {
  const [one, by, on] = [tidy(title), tidy(author), tidy(about)]
  const core = [one, by, on].filter(Boolean).join(' ')
  if (!/[\p{L}\p{N}]/u.test(core)) return null
  // 罗贯中的平妖传: the first part may be the author
  const parts = /^(\p{sc=Han}{2,6})的(\p{sc=Han}.*)$/u.exec(one)
  const titles = parts ? [one, parts[2]!] : one === '' ? [] : [one]
  return { core, titles, author: by === '' && parts ? parts[1]! : by, about: on, whole: tidy(whole) }
}
