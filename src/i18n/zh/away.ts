/** The library's circulation system cannot be reached. */
export default {
  title: '暂时无法连接图书馆系统。',
  asOf: '借阅、请求和欠款是 {{date}} 的记录。',
  asOfUnknown: '借阅、请求和欠款是最后一次的记录，时间不详。',
  means: '现在不能续借、预约、取消、挂失和修改资料，也不会代为排队；请稍后再试，或到服务台办理。',
  notOffered: '这里暂不能办理',
} as const
