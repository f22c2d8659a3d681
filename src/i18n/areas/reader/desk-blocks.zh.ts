/** What stops loans, renewals and requests of a reader, as the desk is told, each with what ends it. */
export default {
  cardSuspended: '读者证已停用：原因消除后恢复',
  cardExpired: '读者证已过期：办理延期',
  cardLost: '读者证已挂失：补证或解除挂失',
  fines: '欠费超过规定：收取或减免',
  overdueLoans: '逾期未还超过规定：先还书',
  tooManyLoans: '借书已达上限：还书后办理',
  tooManyRenewals: '续借次数过多：在图书馆系统中处理',
  returnClaims: '读者称已归还而未找到的图书：在图书馆系统中处理',
  lostItems: '有遗失图书：先办理赔偿',
  recallOverdue: '有催还未还的图书：先还书',
  billedItems: '有图书待赔偿：收取赔款',
}
