const words = {
  title: '开放时间',
  lead: '各馆现在是否开放，以各馆当地时间为准',
  ofBook: '现在开着吗',
  all: '各馆开放时间',
  state: {
    open: '现在开着',
    soon: '快关了',
    opens: '还没开',
    ended: '今天已闭馆',
    closed: '今天不开',
    unknown: '时间不详',
  },
  until: '到 {{at}}',
  untilDay: '到 {{day}} {{at}}',
  left: '还有 {{minutes}} 分钟，{{at}}',
  from: '{{at}} 开',
  fromDay: '{{day}} {{at}} 开',
  always: '全天开放',
  ask: '请先打 {{phone}}',
  askNone: '请先问问该馆',
  week: '这一周的时间',
  days: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
  span: '{{from}}至{{to}}',
  shut: '闭馆',
  special: '特别日子',
  phone: '电话 {{phone}}',
  zone: '当地时间（{{zone}}）',
  loading: '正在加载开放时间',
  failed: '开放时间加载失败',
  none: '还没有登记各馆的开放时间',
}
export default words

declare module '../../i18n/keys.ts' {
  interface Messages {
    hours: typeof words
  }
}
