/** Default texts of the pages in the footer, used until the library sets its own. */
const words = {
  loading: '正在加载',
  failed: '内容加载失败',
  updated: '以下为通用文本，图书馆可以改用自己的文本。',
  terms: {
    use: {
      head: '用途',
      text: '本网站提供{{library}}的馆藏检索与读者服务，任何人都可以检索和浏览；借阅、预约等服务需要读者账户。',
    },
    account: {
      head: '读者账户',
      text: '账户仅供本人使用，请妥善保管密码。借阅期限、续借次数、费用等以图书馆的借阅规则为准。',
    },
    records: {
      head: '书目与馆藏信息',
      text: '馆藏状态取自图书馆系统，可能在您到馆前发生变化。封面、简介和文章信息归各自的提供者所有。',
    },
    licensed: {
      head: '电子资源',
      text: '电子资源按与出版者的协议提供，仅供个人学习和研究；请勿批量下载、转售或转给他人使用。',
    },
    shared: {
      head: '书评与书单',
      text: '您对自己公开的书评、书单和提交的文件负责。图书馆可以撤下违法、侵权或与图书无关的内容。',
    },
    contact: { head: '联系', text: '对本条款有疑问，请联系图书馆服务台。' },
  },
  privacy: {
    held: {
      head: '图书馆保存的信息',
      text: '姓名、证件号、联系方式、借阅、请求、费用，您写的书评、书单和反馈，以及登录的时间和设备类型。这些信息只用于提供图书馆服务。',
    },
    device: {
      head: '保存在本设备上的信息',
      text: '语言、主题颜色、无障碍设置、临时书架和检索历史保存在浏览器中，可以随时清除。登录需要一个会话 Cookie；本网站不使用广告或跟踪 Cookie。',
    },
    counted: {
      head: '统计',
      text: '检索、浏览和借阅次数只统计总数，不含个人信息。',
    },
    history: {
      head: '借阅历史',
      text: '登录后可以查看、导出、暂停或删除自己的借阅历史。',
    },
    others: {
      head: '其他网站',
      text: '检索文章时，检索词会转给相应的数据提供者；打开电子资源或其他网站后，适用对方的规则。',
    },
    rights: {
      head: '您的权利',
      text: '您可以在“我的图书馆”查看和更正个人信息，在“我的数据”下载个人信息或申请注销账户；如需投诉，请联系图书馆服务台。',
    },
  },
  accessibility: {
    aim: {
      head: '目标',
      text: '本网站按《Web 内容无障碍指南》（WCAG）2.2 的 AA 级设计：可以只用键盘和读屏软件操作，文字可放大到 200%，窗口可窄至 320 像素。',
    },
    own: {
      head: '按您的需要显示',
      text: '页面上方的“无障碍”按钮可以放大文字、加宽行距、提高对比、放大指针、停止动画、朗读正文、显示阅读标尺，也可以换成大字首页。设置只保存在您的设备上。',
    },
    tested: '检测',
    never: '此版本还没有检测记录。',
    run: '{{date}} 用版本 {{version}} 检测：{{screens}} 个页面，{{checks}} 次，均未发现新的问题。',
    tool: '{{name}} {{version}}',
    rules: '{{name}} {{version}}（{{count}} 条规则）',
    tools: '检测工具',
    browsers: '浏览器',
    parts: '另外检测',
    part: {
      keyboard: '只用键盘完成检索、借阅和登录',
      narrow: '320 像素宽的窗口、200% 文字和对比色主题',
      speech: '读屏软件读到的名称和顺序',
      paper: '打印',
    },
    exceptions: '已知的例外',
    exceptionsLead: '检测工具报告了以下情况。我们逐一查看过，它们不妨碍任何人使用：',
    contact: {
      head: '反馈',
      text: '如果某项内容无法使用，请告诉图书馆服务台，我们会以其他方式提供，并加以改进。',
    },
  },
}
export default words

declare module '../../i18n/keys.ts' {
  interface Messages {
    siteTexts: typeof words
  }
}
