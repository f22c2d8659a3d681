/** All books of a booklist or of the temporary shelf reserved at once. */
const words = {
  title: '预约这些图书',
  text: '共 {{count}} 种。已借出的图书将为您预约；在架、已预约和不能预约的，将逐一说明。',
  first: '每次最多 {{count}} 种，先办理前 {{count}} 种（共 {{total}} 种）。',
  take: '取书地点',
  choose: '请选择',
  noPlace: '没有可选的取书地点，请在图书页面预约。',
  send: '预约 {{count}} 种',
  sending: '正在预约，已处理 {{done}} / {{count}}',
  result: '已预约 {{done}} 种，其余 {{others}} 种未预约。',
  results: '各书的办理结果',
  toList: '查看我的请求',
  position: '排在第 {{position}} 位',
  notTried: '未提交，请稍后再试。',
  states: {
    reserved: '已预约',
    already: '此前已预约',
    onShelf: '在架',
    choose: '需选择卷册',
    refused: '未预约',
    notTried: '未提交',
    unknown: '结果未知，请在“我的请求”中核对。',
  },
}
export default words

declare module '../../i18n/keys.ts' {
  interface Messages {
    requestAll: typeof words
  }
}
