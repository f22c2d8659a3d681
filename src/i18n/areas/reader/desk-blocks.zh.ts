/** What stops loans, renewals and requests of a reader, as the desk is told, each with what ends it. */
export default {
  cardSuspended: '读者证已停用：原因消除后恢复',
  cardExpired: '读者证已过期：办理延期',
  cardLost: '读者证已挂失：补证或解除挂失',
  fines: '欠费超过规定：收取或减免',
  overdueLoans: '逾期未还超过规定：先还书',
}
