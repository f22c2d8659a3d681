import blocks from '../areas/reader-blocks.zh.ts'

/** What the server says of lending, in Chinese: renewals, and a system that cannot be reached. */
export default {
  circulation: {
    away: '图书馆系统暂时无法使用，此项业务未办理，请稍后再试，或到服务台办理',
    never: '本馆不办理此项业务',
    confirm: '图书馆系统要求确认，不能在此办理：{{text}}；请到服务台办理',
    otherPlaces: '此书只能在以下地点取：{{text}}，请重新选择取书地点',
    refused: '图书馆系统未予办理：{{text}}',
    tooManyHolds: '您的预约数量已达到上限',
    unknown: '图书馆系统没有答复，不能确定此项业务是否已经办理，请先查看账户再重试',
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
    limit: '已达到最多续借次数（{{most}} 次）',
    tooEarly: '现在续借不延长期限，{{from}} 起可以续借',
    window: '到期前 {{days}} 天内才能续借，{{from}} 起可以续借',
    refused: '图书馆系统不予续借：{{text}}',
    denied: '图书馆系统不予续借',
    missing: '没有找到此借阅记录，可能已归还',
    noLoan: '请选择要续借的图书',
  },
}
