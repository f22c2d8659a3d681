/** Words of responsibility in the languages of statements and relator terms. Latin ones are without diacritics. */
import { bare } from './names.ts'

export type Role = 'author' | 'editor' | 'translator' | 'none'

/**
 * At the end of a Chinese, Japanese or Korean segment; they are not part of a citation (GB/T 7714-2015, 8.1). Of one
 * character in Korean only behind a blank, as they end names, too.
 */
export const HAN_ROLE =
  /(?:[\s·［[〔(（等]|ほか|他(?=[共著編訳])){0,4}(?:总主编|執行主編|执行主编|責任編[輯集]|主编|主編|副主编|编著|編著|编写|編寫|编译|編譯|編訳|编纂|編纂|编撰|编辑|編輯|編集|编注|选编|選編|汇编|彙編|合编|合著|共編著|共[編著訳]|原著|原作|专著|著作|著译|译著|译注|譯注|訳[注註編]|監[修訳]|校译|翻[译譯訳]|点校|點校|校注|校点|校點|校訂|校閲|笺注|注释|註釋|整理|插图|绘图|撮影|摄影|主审|导演|編選|编选|审校|作序|口述|지은이|지음|지어|글쓴이|글[·ㆍ.]\s?그림|옮긴이|옮김|옮겨 엮음|엮은이|엮음|엮어옮김|편[저역집]|공[저역편]|번역|역[주해]|저술|그림|사진|감수|해설|(?<=\s|\[)[저역편글시외]|编|編|著|撰|译|譯|訳|校|注|註|绘|繪|画|辑|輯|審|(?<=\s)[文图圖述审書书作絵])[\]］〕)）]?$/u

export const TRANSLATES = /[译譯訳옮역]/u
/** those who also compiled or wrote are no mere translators */
export const WRITES_TOO = /[编編著편엮저]/u
/** assistants, who are never cited */
export const HELPS =
  /(?:校|注|註|绘|繪|画|絵|图|圖|审|序|摄影|撮影|整理|副主编|^監修|(?<!글.{0,2})그림|사진|감수|해설)/u
/** compilers: cited first though they only edited */
export const EDITS =
  /^(?:(?:总|執行|执行)?主[编編]|(?:責任)?[编編][辑輯集]?|[选選][編编]|[编編][选選]|[汇彙][编編]|[合共][编編]|[编編]纂|辑|輯|監修|엮음|엮은이|공?편|편집)$/u

export const MORE =
  /[\s…．.［[〔(（]*(?:等|ほか|他(?=$|[\]］])|(?<=\s|\[)외(?:\s*\d+\s*[인명])?|et al\.?|and others|и др\.?|i dr\.?|واخرون|وآخرون)[\s…\]］〕)）]*$/iu

/** "[插图 张文学]", "絵／山田", "지은이: 한강" */
export const AT_FRONT =
  /^(?:(?:插[图圖畫画]|绘图|摄影|翻[译譯訳]|主编|主編|整理|責任\s?編輯)(?:\s+|\s*[:：／/]\s*)|(?:[作絵文著訳編画글역저]|그림|사진|옮김|엮음|지음|著者|訳者|編者|作者)\s*[:：／/]\s*|(?:지은이|옮긴이|엮은이|글쓴이|그린이|저자|역자|편자|編集(?!.*[著訳編]$))\s*[:：／/]?\s*)/u

/** names in a list; a dot between two short names of kanji only where the text is Japanese */
const BETWEEN_NAMES =
  /\s*[,，、;；،؛]\s*|(?<=\p{Script=Han})\s{2,}|\s+(?:and|&)\s+|(?<=[^\s,，、;；][著編訳修集作絵文画김음]\s?)[／/]|\s+[／/]\s+/u
const IS_JAPANESE = /[訳ぁ-ヶ]|共[編著]|編集|監修/u
export const splitNames = (text: string): string[] =>
  text
    .split(BETWEEN_NAMES)
    .flatMap(piece =>
      IS_JAPANESE.test(text) ? piece.split(/(?<=[\p{sc=Han}ぁ-ん]{2})・(?=[\p{sc=Han}ぁ-ん]{2})/u) : [piece],
    )
    .filter(Boolean)

/** in common languages and scripts of statements; the first match */
const ROLES: [RegExp, Role][] = [
  [
    /^(?:co-?)?written\b|^(?:text|words) by\b|^\W{0,3}автор\S{0,3} текст|^\W{0,3}avtor\S{0,3} tekst/,
    'author',
  ],
  [
    /\btransl|\btradui|\btraduz|\btraduc|\btradott|\btraduc|\btrad\.|uber(?:s|tr)(?:e|a)|\bubers\.|\bprel(?:oz|\.)|\bovers(?:at|att|\.)|\bvertaa?l|\bperev|\bper\. s |\bprzekl|\bprzeloz|\btlum|\bcevir|\bfordit|\bsuom(?:en|\.)|\bverdeutsch|(?<!\p{L})(?:перев|перекл|превод|пер\.|μεταφρ|μτφρ)|(?<!\p{L})(?:و?ترجم|مترجم|نقله|تعريب|عربه)|תרגו|תרגמ|תרגם|(?<!\p{L})מ(?:אנגלית|גרמנית|צרפתית|רוסית|ערבית|יידיש)|\btarjam|\btarjum|\bmutarjim|\btirgem|\bme-(?:anglit|germanit|tsarfatit|rusit)/u,
    'translator',
  ],
  [
    /\bedit|\beds?\b|\bhrsg|\bhg\.|\bherausg|\bcompil|\bcollected\b|\bselected\b|\bchosen\b|\bred(?:ak|ig|\.)|\ba cura di|\bcurat|\bdirige|\bdirigid|\bunder the direction|\bsous la dir|\bbajo la dir|\bcoord|\brecopil|\bzusammengestellt|\bbearb|\bsestav|\busporad|\bopracow|\bsost(?:av|\.)|\bpublie|(?<!\p{L})(?:ред\.|редак|под ред|сост\.|состав|упоряд|επιμελ|επιμ\.)|(?<!\p{L})(?:تحقيق|حققه|تحرير|مراجعه|مراجعة|اشراف|باهتمام|به کوشش|به كوشش|ویراس|ويراس|گرداور|تصحيح)|(?<!\p{L})(?:ערך|ערכה|עורך|עורכת|עריכה|בעריכת|ליקט)|\btahqiq|\bhaqqaqah|\bbi-ihtimam|\bbih kushish|(?:^|\s)ʻ?arakh\b|\bba-ʻ?arikhat/u,
    'editor',
  ],
  [
    /^(?:with|avec|mit|con)\b|\billus|\bilustr|\bforeword|\bpreface|\bprefac|\bintrod|\bphotogr|\bafterword|\bdrawings|\bcover |\bmaps\b|\bnotes\b|\bwith the (?:help|assistance)|\bscreenplay|\bproduced|\bpresent|\bsponsored|\bpublished|\bissued|\bprinted|\bbased on|\badapted from|\bvorwort|\bnachwort|\beinleit|\beinfuhr|\bprolog|\bpredisl|\bfotos?\b|\bfotogr|\bdesign|\bcontribut|\bbeitra|\bcommunications|\binterventi|(?<!\p{L})(?:предисл|послесл|вступ|худож|комм?ент|примеч|ил\.)|(?<!\p{L})(?:تقديم|مقدمة|رسوم|شرح)|(?<!\p{L})(?:הקדמה|מבוא|ציורים|איורים)/u,
    'none',
  ],
]

/** romanised words behind a name, in lower case: "Lin Xingzhi zhu", "Kawabata Yasunari cho", "Han Kang chiŭm" */
const BEHIND: [RegExp, Role][] = [
  [
    /\s(?:(?:fan|bian|he|jiao) ?yi|yi|i|yi ?zhu|yaku(?:chu)?|kyoyaku|kan'?yaku|omgim|omkim|yok|kongyok|ponyok)$/,
    'translator',
  ],
  [
    /\s(?:zhu ?bian|chu ?pien|he ?bian|ho ?pien|bian(?: ?ji)?|pien|hen(?:shu|cho)?|kyohen|kanshu|okkum|yokkum|pyon(?:jip)?)$/,
    'editor',
  ],
  [/\s(?:bian ?zhu|he ?zhu|zhu|chu|zhuan|cho|kyocho|chium|cho|kongjo|kul)$/, 'author'],
]
const romanisedRole = (text: string): [RegExp, Role] | undefined => {
  // a name would have a capital
  const end = /(?:\s[\p{Ll}\p{M}ʻʼ'’]+)+$/u.exec(text.replace(/[.\]\s]+$/u, ''))?.[0]
  return end ? BEHIND.find(([words]) => words.test(bare(end).replace(/[ʻʼ’]/gu, ''))) : undefined
}

/** the role words behind a romanised name are no part of it */
export const withoutRomanisedRole = (text: string): string =>
  romanisedRole(text) ? text.replace(/(?:\s[\p{Ll}\p{M}ʻʼ'’]+)+[.\]\s]*$/u, '') : text

/** of a segment that is not Chinese, Japanese or Korean */
export const roleWords = (text: string): Role =>
  romanisedRole(text)?.[1] ?? ROLES.find(([words]) => words.test(bare(text)))?.[1] ?? 'author'

export const namesRole = (text: string, role: Role): boolean =>
  ROLES.some(([words, one]) => one === role && words.test(text))

/** role words before names that they may have put into another case: "Perevod I. Ivanova", "под ред. А. Петрова" */
export const INFLECTS = /^\W*(?:perev|per\.|pod |otv|podgot|перев|пер\.|под |подгот)|\bvstup|вступ/iu

/** before names in the nominative: "sostavitelʹ A. Petrov", "تأليف نجيب محفوظ" */
export const BEFORE_NAMES =
  /^[[\s]*(?:(?:(?:sostavitel|redaktor|avtor|составител|редактор|автор)\S*|сост\.|ред\.|sost\.|red\.|و?(?:ترجمة|تحقيق|تأليف|تاليف|تألیف|إعداد|اعداد|تحرير|تقديم|بقلم|مراجعة|نقله)(?: (?:إلى|الى) العربية)?|(?:ترجمه|نوشته|به قلم|مترجم|به کوشش)(?:ء|ٔ|ی)?|taʼlīf|tarjamat|taḥqīq|iʻdād|bi-qalam|bih qalam-i|מאת|תרגום|תרגם|תרגמה|ערך|ערכה|עריכה|בעריכת)[:،,]?\s+)+/iu

/** relator terms ($e) that are not Chinese, without diacritics */
export const RELATOR_TERMS: Record<'author' | 'editor' | 'translator', RegExp> = {
  translator: /transl|traduct|tradut|ubersetz|перев|訳|옮|번역|ترجم/i,
  editor: /edit|compil|herausg|hrsg|редак|состав|編集|엮|편집|محقق|محرر/i,
  author: /author|auteur|autor|verfasser|автор|지음|지은|저자|مولف|تاليف/i,
}
