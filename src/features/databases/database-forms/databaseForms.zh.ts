/** Slips about a database: a letter, a questionnaire, a trial. */
const words = {
  title: '意见与申请',
  lead: '可提交意见、填写问卷或申请试用，馆员会逐一处理。',
  received: '已提交',
  again: '再次填写',
  signInLater: '提交前需要登录，已填写的内容会保留。',
  feedback: {
    title: '意见反馈',
    lead: '如无法打开、缺少卷期、内容有误，请尽量具体说明。',
    database: '数据库',
    kind: '问题类型',
    kinds: { shut: '无法打开', gap: '缺少卷期', wrong: '内容有误', other: '其他' },
    content: '说明',
    noKind: '请选择问题类型',
    filesLater: '登录后可上传截图。',
    send: '提交意见',
    number: '编号 {{number}}。',
    toOwn: '可在“我的反馈”中查看进展',
  },
  questionnaire: {
    title: '问卷',
    lead: '{{title}}，匿名填写。',
    several: '（可多选）',
    send: '提交问卷',
    filled: '已有 {{count}} 人填写。',
    until: '{{date}} 截止。',
    missing: '请回答此题',
    sent: '问卷已提交，感谢您的参与。',
    answered: '您已填写过此问卷，每人限填一份，谢谢。',
    ended: '问卷已于 {{date}} 截止。',
    coming: '问卷将于 {{date}} 开始。',
    none: '暂无问卷，可在“意见反馈”中留言。',
    failed: '问卷加载失败。',
    loading: '正在加载问卷',
  },
  trial: {
    title: '试用申请',
    lead: '本馆未订购的数据库，可以申请试用。',
    answered: '馆员联系数据库商后，将在“试用申请”中答复。',
    name: '数据库名称',
    url: '网址',
    remark: '用途',
    whoUses: '使用者',
    who: { self: '本人', group: '课题组', school: '全院系' },
    colon: '：',
    noName: '请填写数据库名称',
    badUrl: '网址应以 http:// 或 https:// 开头',
    noRemark: '请填写用途',
    send: '提交申请',
    asked: '已提交“{{name}}”的试用申请。',
    toOwn: '可在“试用申请”中查看答复',
  },
}
export default words

declare module '../../../i18n/keys.ts' {
  interface Messages {
    databaseForms: typeof words
  }
}
