/** What the server says, in Chinese. The other languages have the same keys. */
export default {
  errors: {
    badMember: '参数“{{member}}”不正确',
    badJson: '请求内容不是有效的 JSON',
    badAddress: '请求地址不正确',
    badRequest: '请求不正确',
    tooLarge: '请求内容过大，最多 {{limit}} KB',
    notFound: '没有这个地址',
    missing: '没有找到所要的内容',
    method: '不支持这种请求方式，可用：{{allowed}}',
    unauthorised: '请先登录',
    foreignOrigin: '不接受来自其他网站的请求',
    csrf: '请求校验失败，请刷新页面后重试',
    busy: '请求过于频繁，请稍后再试',
    defect: '系统出现错误，请联系管理员（编号 {{reference}}）',
  },
  search: {
    unknownField: '不能按“{{field}}”检索',
    unknownOperator: '不支持检索方式“{{operator}}”',
    tooLong: '检索词过长，最多 {{limit}} 个字符',
    tooMany: '检索词过多，最多 {{limit}} 个',
    badYear: '“{{year}}”不是年份',
  },
  upstream: {
    unreachable: '图书馆系统暂时无法连接，请稍后再试',
    slow: '图书馆系统响应超时，请稍后再试',
  },
} as const
