import blocks from '../areas/reader/reader-blocks.zh.ts'

/** What the server says of lending, in Chinese: renewals, and a system that cannot be reached. */
export default {
  circulation: {
    away: '图书馆系统暂时无法使用，此项业务未办理，请稍后再试，或到服务台办理',
    never: '本馆未开通此项服务',
    confirm: '图书馆系统要求确认，不能在此办理：{{text}}；请到服务台办理',
    otherPlaces: '此书只能在以下地点取：{{text}}，请重新选择取书地点',
    noted: '图书馆注明：{{text}}',
    refused: '图书馆系统未予办理：{{text}}。请咨询服务台',
    cancelStays: '图书馆系统未取消此预约，它仍在您的预约中，请到服务台办理',
    tooManyHolds: '您的预约数量已达上限，取书或取消部分预约后再试',
    holdDenied: '图书馆系统未接受此预约，也未说明原因，请咨询服务台',
    ageRestricted: '此书只借给达到一定年龄的读者，请咨询服务台',
    otherBranch: '此书只限馆藏所在馆的读者预约',
    unknown: '图书馆系统未响应，不能确定是否已办理，请先查看“我的图书馆”，再决定是否重试',
    prompt: '图书馆系统暂时无法使用：可以检索和浏览，登录后可查看最近一次的借阅记录；暂不能续借、预约和挂失',
  },
  /** reasons that stop an act of the reader, whatever the act */
  blocks,
  /** between two of several reasons */
  andReason: '；',
  renew: {
    said: '{{text}}',
    done: '续借成功',
    away: '图书馆系统暂时无法使用，不能续借',
    overdue: '图书已逾期，请先归还',
    recalled: '图书馆正在催还此书，不能续借',
    held: '有其他读者预约此书，不能续借',
    limit: '已达续借次数上限（{{most}} 次）',
    tooEarly: '现在续借不延长期限，{{from}} 起可以续借',
    window: '到期前 {{days}} 天内才能续借，{{from}} 起可以续借',
    refused: '续借未成功：{{text}}。请到服务台咨询',
    denied: '续借未成功，请到服务台咨询',
    tooSoon: '尚未到可以续借的时间，图书馆系统在临近到期时才允许续借',
    missing: '没有找到此借阅记录，可能已归还',
    noLoan: '请选择要续借的图书',
  },
}
