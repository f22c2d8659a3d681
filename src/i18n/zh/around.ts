export default {
  shelf: '架上左右',
  shelfHint: '紧挨着它的书',
  browse: '浏览 {{classNo}}',
  related: '相关图书',
  ways: '相关的方式',
  lists: { related: '内容相近', bysubject: '同一主题', byclass: '同一分类' },
  none: '没有找到',
  /** what can be asked of the book, and before the press whether it can come to anything */
  asks: {
    label: '可以办理',
    preg: '预约',
    rele: '委托借阅',
    prior: '优先借阅',
    reserveCan: '有借完的馆藏地，可以预约',
    reserveFree: '在架可借，不用预约',
    reserveInside: '仅供馆内阅览，不能预约',
    reserveNo: '没有可以预约的复本',
    releCan: '请馆员把在架的书送到您选的取书地点',
    releNo: '能外借的都不在架，没有可送的',
    priorCan: '新书正在整理，整理好先借给您',
  },
}
