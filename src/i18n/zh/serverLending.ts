/** What the server says of lending, in Chinese: renewals, and a system that cannot be reached. */
export default {
  circulation: {
    away: '图书馆系统暂时无法使用，此项业务未办理，请稍后再试，或到服务台办理',
    never: '本馆不办理此项业务',
    refused: '图书馆系统未予办理：{{text}}',
    tooManyHolds: '您的预约数量已达到上限',
    unknown: '图书馆系统没有答复，不能确定此项业务是否已经办理，请先查看账户再重试',
    prompt: '图书馆系统暂时无法使用：可以检索和浏览，登录后可查看最近一次的借阅记录；暂不能续借、预约和挂失',
  },
  renew: {
    done: '续借成功',
    cardSuspended: '读者证已停用，不能续借',
    cardExpired: '读者证已过期，不能续借',
    cardLost: '读者证已挂失，不能续借',
    fines: '有未结清的欠款，缴清后才能续借',
    overdueLoans: '有逾期未还的图书，归还后才能续借',
    away: '图书馆系统暂时无法使用，不能续借',
    overdue: '图书已逾期，请先归还',
    recalled: '图书馆正在催还此书，不能续借',
    held: '有其他读者预约此书，不能续借',
    limit: '已达到最多续借次数（{{most}} 次）',
    tooEarly: '现在续借不延长期限，{{from}} 起可以续借',
    window: '到期前 {{days}} 天内才能续借，{{from}} 起可以续借',
    refused: '图书馆系统不予续借：{{text}}',
    missing: '没有找到此借阅记录，可能已归还',
    noLoan: '请选择要续借的图书',
  },
} as const
