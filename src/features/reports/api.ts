import { type CallOptions, call } from '../../core/http.ts'

/** @param period yyyy, recent or all @throws TypeError when another server's answer has a different shape */
export async function loadReport(period: string, options?: CallOptions) {
  const report = await call('GET /book_report/report', { query: { period }, ...options })
  if (report && !(Array.isArray(report.loans) && Array.isArray(report.years)))
    throw new TypeError('no report')
  return report
}
export const loadReadCerts = (options?: CallOptions) => call('GET /x/read_certs', options)
export const issueReadCert = (period: string) =>
  call('POST /x/read_certs', { body: { period }, silent: true })
export const revokeReadCert = (number: string) =>
  call('POST /x/read_certs/revoke', { body: { number }, silent: true })
export const checkReadCert = (number: string, code: string) =>
  call('GET /x/read_cert_check', { query: { number, code }, silent: true })
