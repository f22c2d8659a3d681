/** What the server says of lending, in Chinese: renewals, and a system that cannot be reached. */
export default {
  circulation: {
    away: '暂时无法连接图书馆系统，此项业务现在不能办理，也不会稍后自动办理；请稍后再试，或到服务台办理',
    never: '本馆不办理此项业务',
    prompt: '暂时无法连接图书馆系统：可以检索和浏览，登录后可查看最后一次的借阅记录；暂不能续借、预约和挂失',
  },
  renew: {
    done: '续借成功',
    cardSuspended: '读者证已停用，不能续借',
    cardExpired: '读者证已过期，不能续借',
    cardLost: '读者证已挂失，不能续借',
    fines: '有未结清的欠款，缴清后才能续借',
    overdueLoans: '有超期未还的图书，归还后才能续借',
    away: '暂时无法连接图书馆系统，不能续借',
    overdue: '图书已超期，请先归还',
    recalled: '图书馆正在催还此书，不能续借',
    held: '有其他读者预约此书，不能续借',
    limit: '已达到最多续借次数（{{most}} 次）',
    tooEarly: '现在续借不会延长期限，{{from}} 起可以续借',
    window: '到期前 {{days}} 天内才能续借，{{from}} 起可以续借',
    missing: '没有这笔借阅，可能已经归还',
    noLoan: '请选择要续借的图书',
  },
} as const
