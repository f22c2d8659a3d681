/** The library's circulation system cannot be reached. */
const words = {
  title: '图书馆系统暂时无法使用。',
  asOf: '以下借阅、请求和欠费为 {{date}} 的记录。',
  asOfUnknown: '以下借阅、请求和欠费为最近一次的记录，时间不详。',
  means: '暂不能续借、预约、取消、挂失和修改联系方式；请稍后再试，或到服务台办理。',
  notOffered: '暂不能办理',
}
export default words

declare module '../../i18n/keys.ts' {
  interface Messages {
    away: typeof words
  }
}
