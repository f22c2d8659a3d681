/** Room Records: plans of the shelves, in Chinese. */
const words = {
  title: '书架平面图',
  note: '读者按索书号看到楼层、区和架。上传的文件整体替换现有的平面图，立即可见。',
  send: '上传平面图',
  save: '下载现有平面图',
  wrong: '有错误，不能发布：',
  right: '没有错误，共 {{count}} 个馆藏地点。发布前可在下方查看。',
  publish: '发布',
  published: '平面图已发布',
  undone: '已撤销',
  none: '还没有平面图，读者不能按图查找书架。',
  without: '没有平面图：{{names}}',
  room: '馆藏地点',
  counts: '{{zones}} 个区，{{bays}} 个架',
  try: '试查索书号',
  look: '查找书架',
  found: '{{callNo}}：{{zone}} {{bay}} 架',
  notFound: '{{callNo}}：没有书架包含此索书号',
  planOf: '{{name}} 平面图',
  noPlan: '此馆藏地点只有文字，没有平面图。',
  signs: { table: '阅览桌', stairs: '楼梯', desk: '服务台', entrance: '入口' },
  acts: { published: '发布', undone: '撤销' },
}
export default words

declare module '../../i18n/keys.ts' {
  interface Messages {
    staffPlans: typeof words
  }
}
