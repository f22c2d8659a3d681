/** Paying fees online, and what became of a payment. */
const words = {
  pay: '在线缴费 {{sum}}',
  pick: '选择缴纳：{{title}}',
  pickNone: '选择缴纳此项',
  all: '未选择时缴纳全部。',
  growing: '未归还图书的费用须在归还后缴纳。',
  going: '正在打开缴费页面',
  checking: '正在查询付款结果',
  again: '重新查询',
  goOn: '继续缴费',
  states: {
    waiting: '{{date}} 的付款 {{sum}}：尚未收到付款结果。如已付款，请稍候，不要重复付款。',
    received: '{{date}} 的付款 {{sum}} 已收到，正在入账。',
    paid: '{{date}} 的付款 {{sum}} 已到账，费用已缴清。',
    failed: '{{date}} 的付款 {{sum}} 未成功，未扣款。可以重新缴费。',
    unknown:
      '{{date}} 的付款 {{sum}}：付款时限已过，仍未收到结果，不能确定是否已付款。如已付款，请凭付款记录到服务台核对，不要重复付款。',
    case: '{{date}} 的付款 {{sum}} 已收到，但与欠费不符，图书馆正在核对，款项不会丢失。',
    closed: '{{date}} 的付款 {{sum}}：图书馆已核对处理。',
  },
  failed: '付款结果查询失败，不能确定是否已付款：{{reason}}',
  notShown: '在线缴费暂时无法使用：{{reason}}',
}
export default words

declare module '../../../../i18n/keys.ts' {
  interface Messages {
    payments: typeof words
  }
}
