/** Topics: exhibitions of books. */
const words = {
  topic: '专题',
  count: '{{count}} 个专题',
  find: '查找专题',
  findHint: '专题名称或说明',
  clear: '全部专题',
  found: '含“{{words}}”的专题 {{count}} 个',
  loading: '正在加载专题',
  failed: '专题加载失败',
  none: '暂无专题',
  noneText: '馆员发布的专题将显示在这里。',
  notFound: '没有找到含“{{words}}”的专题',
  notFoundText: '请更换检索词，或查看全部专题。',
  views: '{{count}} 次浏览',
  closed: '已结束',
  coming: '即将开始',
  room: '第 {{number}} 部分',
  rooms: '内容',
  curator: '编选：{{name}}',
  opens: '{{date}} 开始',
  updated: '{{date}} 更新',
  until: '至 {{date}}',
  closedTitle: '专题已结束',
  closedText: '专题已于 {{date}} 结束，其中图书仍可借阅。',
  comingTitle: '专题尚未开始',
  comingText: '专题将于 {{date}} 开始，可以提前浏览。',
  bare: '暂无图书',
  bareText: '此专题尚未添加图书。',
  missing: '没有找到这个专题',
  missingText: '专题可能已撤下，或链接有误。',
  next: '其他专题',
  all: '全部专题',
  copy: '复制为我的书单',
  copied: '已复制为“{{name}}”，可在“我的书单”中查看',
  left: '其中 {{count}} 种已撤下，未复制',
  shared: '链接已复制',
  shareFailed: '复制失败，请从地址栏复制链接',
}
export default words

declare module '../../i18n/keys.ts' {
  interface Messages {
    topics: typeof words
  }
}
