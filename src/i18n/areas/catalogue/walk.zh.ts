/** Where one walks to a book: on its page, and through the temporary shelf. */
const words = {
  title: '架位导航',
  choose: '选择馆藏地',
  steps: '楼层、分区、架位',
  bay: '{{bay}} 架',
  from: '本架自 {{from}} 起',
  fromTo: '本架自 {{from}} 至 {{to}}',
  noBay: '架位未登记，请在本楼层按索书号查找。',
  allOut: '此处复本均不在架。',
  plan: '{{room}}平面图：{{steps}}',
  stairs: '楼梯',
  desk: '服务台',
  entrance: '入口',
  loading: '正在加载路线',
  failed: '路线加载失败',
  failedHint: '临时书架仍保存在本设备上，请重试。',
  books: '{{count}} 种',
  bays: '{{from}}–{{to}} 架',
  showPlan: '查看平面图',
  hidePlan: '收起平面图',
  more: '展开此处其余 {{count}} 种',
  noneHere: '此处没有在架图书。',
  away: '不在架',
  awayHint: '可以预约',
  back: '{{date}} 应还',
  late: '逾期未还，{{date}} 应还',
  slipTitle: '{{count}} 种，按取书路线排列',
  slipFoot: '找到后请勾选',
  bayHead: '架',
  book: '题名',
  cite: {
    title: '引用 {{count}} 种',
    style: '格式',
    file: '文件',
    csv: 'CSV（索书号与位置）',
    none: '勾选要引用的图书，引文将显示在这里。',
    all: '引用全部 {{count}} 种',
    loading: '正在生成引文',
    failed: '引文加载失败',
    bare: '有 {{count}} 条缺少出版地或出版者，引用前请对照原书补充。',
    copyAll: '全部复制',
    txt: '导出 .txt',
  },
}
export default words

declare module '../../keys.ts' {
  interface Messages {
    walk: typeof words
  }
}
