/** What the server says of saved searches and wished books, and in the mails of new books: part of its own words. */
export default {
  saved: {
    empty: '没有检索条件，不能保存',
    noName: '请输入名称',
    longName: '名称最多 {{most}} 个字',
    same: '同样的检索已经保存，名称为“{{name}}”（{{every}}）',
    tooMany: '最多保存 {{most}} 条检索，请先删除不需要的检索',
    linkOver: '链接不完整或已过期',
    gone: '这条检索已删除，不再发送邮件',
    every: { daily: '每天', weekly: '每周', never: '不提醒' },
    mail: {
      subject: '{{name}}：{{title}}',
      heading: '{{name}} {{count}} 种',
      more: '另外 {{count}} 种',
      why: '您在{{name}}保存了以上检索，因此收到本邮件。',
      all: '查看我的检索',
      stopOne: '停发“{{name}}”',
      stopAll: '全部停发',
      noSignIn: '停发无需登录，打开链接后再确认。链接 {{days}} 天内有效，请勿转发本邮件。',
    },
  },
  wishes: {
    here: '有可借的馆藏，可以直接到馆借阅',
    noCopies: '本馆没有此书的印本',
    never: '本馆不提供馆藏状态，不能提醒',
    tooMany: '最多登记 {{most}} 种图书，请先取消不需要的提醒',
  },
}
