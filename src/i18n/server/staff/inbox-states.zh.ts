/** States of the cases of the inbox, on the page and in its table. */
export default {
  open: '待办',
  answered: '已答复',
  closed: '已结束',
  seen: '已查看',
  ordered: '已订购',
  arrived: '已到馆',
  declined: '未采纳',
  approved: '已安排',
  requested: '已向外馆申请',
  ready: '可取或已送达',
  refused: '未能提供',
  withdrawn: '读者已撤回',
  reported: '被举报',
  hidden: '已隐藏',
  shown: '已显示',
  ended: '已恢复',
}
