/** What stops renewals, requests and suggestions of a reader, each with what ends it; said by the server, too. */
export default {
  cardSuspended: '读者证已停用，请到服务台办理恢复',
  cardExpired: '读者证已过期，请到服务台办理延期',
  cardLost: '读者证已挂失，请到服务台补证或解除挂失',
  fines: '有未结清的欠费，请先缴清',
  overdueLoans: '有逾期未还的图书，请先归还',
  tooManyLoans: '借书已达上限，还书后再办理',
  tooManyRenewals: '续借次数过多，请到服务台办理',
  returnClaims: '有图书您称已归还而馆内未找到，请到服务台办理',
  lostItems: '有遗失图书未处理，请到服务台办理',
  recallOverdue: '有催还的图书未还，请先归还',
  billedItems: '有图书待赔偿，请到服务台办理',
}
