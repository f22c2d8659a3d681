const words = {
  shelf: '架上相邻图书',
  shelfHint: '同一书架上相邻的书',
  left: '向左浏览',
  right: '向右浏览',
  shelfFailed: '更多架上相邻图书加载失败：{{reason}}',
  browse: '浏览 {{classNo}}',
  related: '相关图书',
  ways: '推荐方式',
  lists: { also: '借阅此书的读者还借了', related: '内容相似', bysubject: '同一主题', byclass: '同一分类' },
  also: '借过此书的读者中，至少有 {{count}} 位也借过以下图书。',
  none: '暂无相关图书',
  /** what can be asked of the book, and before the press whether it can come to anything */
  asks: {
    label: '可以办理',
    preg: '预约',
    rele: '委托借阅',
    prior: '优先借阅',
    reserve: {
      lent: '部分馆藏地的复本已全部借出，可以预约',
      coming: '部分馆藏地没有在架复本，可以预约',
      volumes: '部分卷册已借出，可以预约',
      free: '在架可借，无需预约',
      inside: '仅供馆内阅览，不能预约',
      unknown: '状态未知，办理时核对',
      no: '没有可预约的复本',
    },
    reserveWhile: '{{reason}}，可以预约',
    releCan: '由馆员将在架图书送到您选择的取书地点',
    releNo: '没有在架的可外借复本',
    priorCan: '正在编目，完成后优先借给您',
  },
}
export default words

declare module '../../i18n/keys.ts' {
  interface Messages {
    around: typeof words
  }
}
