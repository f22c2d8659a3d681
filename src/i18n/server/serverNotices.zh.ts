/** What the server says in notices to readers: part of its own words. */
export default {
  kinds: {
    due: '到期提醒',
    overdue: '逾期提醒',
    arrival: '到书通知',
    transit: '运送通知',
    cancelled: '请求',
    expired: '请求',
    waiting: '请求',
    return: '归还',
    fine: '费用',
    card: '证件',
    booklist: '书单更新',
    system: '通知',
    answer: '意见答复',
    closed: '意见答复',
    ordered: '荐购',
    arrived: '荐购',
    declined: '荐购',
    trial: '数据库试用',
    trialDeclined: '数据库试用',
    trialMoved: '数据库试用',
    documentRequested: '文献传递',
    documentReady: '文献传递',
    documentRefused: '文献传递',
    charged: '费用',
    lost: '遗失赔偿',
    found: '遗失赔偿',
    credit: '积分',
    newCard: '证件',
    refused: '请求',
    cardBack: '证件',
    suspended: '证件',
    restored: '证件',
    paid: '费用',
    reviewHidden: '书评',
    reviewShown: '书评',
    reportTaken: '书评',
    reportKept: '书评',
    listHidden: '书单',
    newBooks: '新书',
    lendable: '可借',
    deletionAsked: '注销账户',
    deletionNear: '注销账户',
    deletionHeld: '注销账户',
  },
  test: { title: '测试消息', content: '这是图书馆发送的测试消息，不涉及任何读者。' },
  noWebhook: '图书馆未开通消息推送',
  alwaysMailed: '这类消息总会发送邮件',
  booklist: {
    title: '“{{name}}”有新书',
    content: '您关注的书单“{{name}}”新增 {{count}} 种图书。',
  },
  newBooks: {
    title: '{{count}} 种新书：{{names}}',
    content: '您保存的检索有新书：{{names}}。在“我的检索”中查看。',
    part: '{{name}} {{count}} 种',
    between: '，',
  },
  lendable: {
    title: '《{{book}}》现在可以借了',
    content: '您想借的《{{book}}》现在有可借的馆藏，请尽快到馆借阅；本馆不为您保留，也不再提醒。',
  },
  corrected: '更正：{{title}}',
  said: '馆员说明：{{said}}',
  answer: { title: '图书馆已答复“{{name}}”', content: '您提交的“{{name}}”已有答复。{{said}}' },
  closed: { title: '“{{name}}”已处理完毕', content: '您提交的“{{name}}”已处理完毕。{{said}}' },
  ordered: { title: '《{{name}}》已订购', content: '您荐购的《{{name}}》已订购。{{said}}' },
  arrived: { title: '《{{name}}》已到馆', content: '您荐购的《{{name}}》已到馆。{{said}}' },
  declined: { title: '《{{name}}》未采纳', content: '您荐购的《{{name}}》未采纳。{{said}}' },
  trial: {
    title: '“{{name}}”已安排试用',
    content: '您申请试用的“{{name}}”已安排，可在“试用申请”中查看试用期。{{said}}',
  },
  trialDeclined: { title: '“{{name}}”未能安排试用', content: '您申请试用的“{{name}}”未能安排。{{said}}' },
  documentRequested: {
    title: '已向外馆申请：{{name}}',
    content: '您申请的“{{name}}”，图书馆已向其他图书馆提出申请，到后会通知您。{{said}}',
  },
  documentReady: {
    title: '文献已到：{{name}}',
    content: '您申请的“{{name}}”已到，可在“文献传递申请”中查看如何取得。{{said}}',
  },
  documentRefused: {
    title: '未能提供：{{name}}',
    content: '您申请的“{{name}}”未能从其他图书馆取得。{{said}}',
  },
  trialMoved: {
    title: '“{{name}}”的试用日期已更正',
    content: '您申请试用的“{{name}}”的试用期为 {{from}} 至 {{until}}。{{said}}',
  },
  charged: {
    title: '新增费用 ¥{{amount}}',
    content: '您的账户新增费用 ¥{{amount}}，请到服务台缴纳，明细见“我的欠费”。{{said}}',
  },
  lost: {
    title: '《{{book}}》已登记为遗失',
    content: '您借阅的《{{book}}》已登记为遗失，应赔偿 ¥{{amount}}，请到服务台办理。{{said}}',
  },
  found: {
    title: '《{{book}}》的遗失登记已处理',
    content: '《{{book}}》的遗失登记已处理，不再收取赔偿。{{said}}',
  },
  credit: {
    title: '您的积分变动 {{amount}}',
    content: '您的积分变动 {{amount}}，当前积分 {{credit}}。{{said}}',
  },
  newCard: {
    title: '读者证号已更换',
    content: '您的新读者证号为 {{number}}，原证号不能再使用。{{said}}',
  },
  refused: { title: '《{{book}}》的请求未能办理', content: '您对《{{book}}》的请求未能办理。{{said}}' },
  cardBack: { title: '读者证已解除挂失', content: '您的读者证已解除挂失，可以照常借书和续借。{{said}}' },
  suspended: {
    title: '读者证已停用',
    content: '您的读者证已停用，期间不能借书、续借和预约，如有疑问请联系服务台。{{said}}',
  },
  restored: { title: '读者证已恢复使用', content: '您的读者证已恢复使用。{{said}}' },
  paid: { title: '¥{{amount}} 的费用已结清', content: '¥{{amount}} 的费用已结清。{{said}}' },
  reviewHidden: {
    title: '您对《{{book}}》的书评已隐藏',
    content: '您对《{{book}}》的书评已由图书馆隐藏，仅您可见。{{said}}',
  },
  reviewShown: {
    title: '您对《{{book}}》的书评已恢复显示',
    content: '您对《{{book}}》的书评已恢复显示。{{said}}',
  },
  reportTaken: {
    title: '您举报的《{{book}}》书评已处理',
    content: '您举报的《{{book}}》书评已隐藏，谢谢。',
  },
  reportKept: {
    title: '您举报的《{{book}}》书评已核查',
    content: '您举报的《{{book}}》书评经核查予以保留，谢谢。',
  },
  deletionAsked: {
    title: '已申请注销账户',
    content:
      '您已申请注销账户，将于 {{date}} 注销。在此之前可照常使用，也可在“我的数据”中撤回。如非本人操作，请立即撤回并修改密码。',
  },
  deletionNear: {
    title: '账户将于 {{date}} 注销',
    content:
      '账户将于 {{date}} 注销，注销后不能恢复。如不再需要，请在此之前到“我的数据”中撤回，也可先下载一份数据。',
  },
  deletionHeld: {
    title: '账户未能注销',
    content:
      '账户原定于 {{date}} 注销，但还有未还的图书、进行中的请求或未结清的费用。办结后将自动注销，也可在“我的数据”中撤回。',
  },
  listHidden: {
    title: '“{{name}}”已设为不公开',
    content: '您的书单“{{name}}”已由图书馆设为不公开，其中图书不变。{{said}}',
  },
  due: {
    title: '《{{book}}》即将到期，应还日期 {{date}}',
    content: '您借阅的《{{book}}》将于 {{date}} 到期，请及时归还或续借。',
  },
  overdue: {
    title: '《{{book}}》已逾期，应还日期 {{date}}',
    content: '您借阅的《{{book}}》已于 {{date}} 到期，请尽快归还。逾期期间按日计费。',
  },
  renewed: {
    title: '《{{book}}》已续借，应还日期 {{date}}',
    content: '您已续借《{{book}}》，应还日期为 {{date}}。',
  },
  collected: {
    title: '《{{book}}》的请求已办结',
    content: '您对《{{book}}》的请求已取书、取消或过期，无需再取书。',
  },
  ended: {
    title: '《{{book}}》的借阅已结束',
    content: '《{{book}}》的这次借阅已结束，无需再归还或续借。',
  },
  arrival: {
    title: '《{{book}}》已到馆，请于 {{date}} 前取书',
    content: '您预约的《{{book}}》已到馆，请于 {{date}} 前到{{place}}取书。逾期未取，将转给下一位预约读者。',
  },
  transit: {
    title: '《{{book}}》正在运送',
    content: '您委托借阅的《{{book}}》正在送往{{place}}，到馆后将通知您。',
  },
  cancelled: {
    title: '《{{book}}》的请求已取消',
    content: '您对《{{book}}》的请求已取消。',
  },
  expired: {
    title: '《{{book}}》逾期未取，请求已结束',
    content: '为您预留的《{{book}}》保留至 {{date}}，逾期未取，请求已结束。如仍需要，请重新提交。',
  },
  waiting: {
    title: '《{{book}}》暂不能取书',
    content: '为您预留的《{{book}}》暂不能取书。您的请求仍然有效，到书后将再次通知您。',
  },
  return: { title: '《{{book}}》已归还', content: '您借阅的《{{book}}》已于 {{date}} 归还。' },
  card: {
    title: '读者证已挂失',
    content: '您的读者证已于 {{date}} 挂失，请到服务台补办。挂失期间不能借书和续借。',
  },
}
