/** /opac/book_report and certificates of reading. */
import { reportsCalls } from '../../../src/contract/reader/reports.ts'
import type { Module } from '../../http/calls/module.ts'
import { openCerts } from './certs.ts'
import { reportOf } from './loans-of.ts'

export const reports: Module = (on, ctx) => {
  const certs = openCerts(ctx)

  on(reportsCalls.report, ({ uid, query }) => reportOf(ctx, uid, query.period))
  on(reportsCalls.certs, ({ uid }) => certs.list(uid))
  on(reportsCalls.issueCert, ({ uid, body }) => certs.issue(uid, body.period))
  on(reportsCalls.revokeCert, ({ uid, body }) => certs.revoke(uid, body.number))
  on(reportsCalls.checkCert, ({ query }) => certs.check(query.number, query.code))
}
