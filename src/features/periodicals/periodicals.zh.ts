const words = {
  title: '期刊导航',
  lead: '馆藏期刊 {{count}} 种。现刊在架，阅后请放回原位。',
  leadPlain: '现刊在架，阅后请放回原位。',
  find: '刊名或 ISSN',
  example: '例如：古籍整理',
  disciplines: '学科',
  allDisciplines: '全部学科',
  allMark: '全',
  scheme: '学科依据教育部《普通高等学校本科专业目录》，按期刊分类号归类，一种期刊可属多个学科。',
  rack: '现刊架',
  spans: { label: '到馆时间', week: '本周到馆', last: '上周到馆', month: '本月到馆' },
  previous: '上一组',
  next: '下一组',
  rackLoading: '正在加载现刊',
  rackFailed: '现刊加载失败，仍可按首字母查找。',
  nothingNew: { week: '本周暂无新刊到馆', last: '上周没有新刊到馆', month: '本月暂无新刊到馆' },
  nothingNewText: '请在下方按刊名首字母浏览馆藏期刊。',
  look: { week: '查看本周', last: '查看上周', month: '查看本月' },
  issue: '{{year}} 年第 {{issue}} 期',
  came: '{{day}} 到馆',
  byLetter: '按刊名首字母',
  letters: '刊名首字母',
  many: '{{count}} 种',
  held: '馆藏 {{years}}',
  found: '含“{{words}}”的期刊',
  notFound: '没有找到“{{words}}”',
  notFoundText: '请缩短刊名。本馆未入藏的期刊可以荐购。',
  none: '暂无期刊',
  clear: '查看全部期刊',
  recommend: '荐购',
  loading: '正在加载期刊',
  failed: '期刊加载失败',
}
export default words

declare module '../../i18n/keys.ts' {
  interface Messages {
    periodicals: typeof words
  }
}
