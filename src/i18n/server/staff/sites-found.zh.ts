/** Room of other sites: what is refused, and what a look at a page finds, in Chinese. */
export default {
  wrong: {
    form: '请填写完整的网址，例如 https://portal.example.edu',
    insecure: '只能是 https:// 开头的网址：没有加密的页面可能被篡改',
    inward: '这是内部网络的地址，不能公开访问，不能添加',
    name: '请填写名称（最多 80 个字），读者同意前会看到',
    missing: '此网站已不在列表中，请刷新',
    key: '此密钥已失效，请刷新',
  },
  closed: {
    title: '页面无法打开',
    inward: '该网址指向内部网络，本机不查看。可以不检查直接添加，在该页上用嵌入诊断查看。',
    slow: '10 秒内没有回答。可以不检查直接添加。',
    unknown: '没有找到这个域名，请核对拼写。',
    certificate: '证书无效或已过期，浏览器也会拒绝。请对方更新证书。',
    other: '连接失败（{{reason}}）。可以不检查直接添加。',
  },
  found: {
    status: { title: '页面没有正常打开', text: '服务器回答 {{status}}。' },
    opens: { title: '页面可以打开', text: '{{seconds}} 秒，证书到 {{until}}' },
    opensPlain: { title: '页面可以打开', text: '{{seconds}} 秒' },
    moved: { title: '页面转到了另一个网站', text: '请改为添加 {{origin}}。' },
    elements: { title: '找到 {{count}} 种组件', text: '{{names}}' },
    none: { title: '页面文本中没有找到组件', text: '可能由脚本放入，或尚未放上。' },
    language: { title: '语言 {{language}}', text: '组件随页面使用该语言。' },
    noLanguage: { title: '页面没有标明语言', text: '组件使用读者或本馆的语言。' },
    policy: { title: '页面的内容安全策略不允许连接本馆', text: '请对方在 {{names}} 中加入本馆的网址：' },
    policyFits: { title: '页面的内容安全策略允许连接本馆', text: '组件可以使用。' },
  },
}
