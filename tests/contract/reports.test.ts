/** Reading reports and certificates over HTTP. */
import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  type BookReport,
  type CertChecked,
  type ReadCert,
  reportsCalls,
} from '../../src/contract/reader/reports.ts'
import { openReader, openVisit, Visitor } from '../visitor.ts'

const check = ({ number, code }: { number: string; code: string }) =>
  `/x/read_cert_check?number=${encodeURIComponent(number)}&code=${encodeURIComponent(code)}`

describe('R22 GET /opac/book_report/report', () => {
  it('R22 gives the stored loans that were out in the period, and all years with loans', async () => {
    const { visitor } = await openReader()
    const answer = await visitor.ask('GET', '/opac/book_report/report?period=2025')
    const { data } = answer.json<{ data: BookReport }>()
    expect(() => parse(reportsCalls.report.data as never, data)).not.toThrow()
    expect(answer.headers['cache-control']).toBe('no-store, private')
    expect([data.from, data.to, data.today]).toEqual(['2025-01-01', '2025-12-31', '2026-03-10'])
    expect(data.years).toEqual([
      { year: 2026, count: 6 },
      { year: 2025, count: 12 },
    ])
    // twelve begun in 2025, the last of them returned in 2026
    expect(data.loans).toHaveLength(12)
    expect(data.loans.map(loan => loan.loanDate)).toEqual(data.loans.map(loan => loan.loanDate).sort())
    expect(data.loans[0]).toMatchObject({ cls: 'I', callNo: 'I242.4/1', pages: null, height: null })
  })

  it('R22 for the current year covers everything until today, including open loans', async () => {
    const { visitor, store } = await openReader()
    store.raw.exec("UPDATE bib SET physical = '328页 ; 21cm' WHERE id = 1")
    const { data } = await visitor.get<BookReport>('/book_report/report?period=2026')
    expect(data.to).toBe('2026-03-10')
    // loans begun last year are included if they were still out in this one
    const lastOut = data.loans.filter(loan => loan.loanDate < '2026')
    expect(lastOut.map(loan => (loan.returnDate ?? '9') >= '2026')).toEqual(lastOut.map(() => true))
    expect(data.loans.length).toBeLessThan(
      (await visitor.get<BookReport>('/book_report/report?period=all')).data.loans.length,
    )
    expect(data.loans.filter(loan => loan.returnDate === null)).toHaveLength(4)
    expect(data.loans.find(loan => loan.title === '红楼梦')).toMatchObject({ pages: 328, height: 21 })
    const recent = (await visitor.get<BookReport>('/book_report/report')).data
    expect([recent.from, recent.to]).toEqual(['2025-04-01', '2026-03-10'])
  })

  it('R22 shows only one’s own loans, nothing that was erased, and nothing to a visitor', async () => {
    const { visitor, store, app } = await openReader('reader3')
    const own = await visitor.get<BookReport>('/book_report/report?period=all')
    expect(own.data.loans).toHaveLength(1)
    const one = new Visitor(app)
    await one.signIn('reader1')
    store.raw.exec('DELETE FROM loan_hist WHERE uid = 1')
    const { data } = await one.get<BookReport>('/book_report/report?period=all')
    expect(data.loans.map(loan => loan.returnDate)).toEqual([null, null, null, null])
    expect((await new Visitor(app).ask('GET', '/opac/book_report/report')).statusCode).toBe(401)
  })

  it('R22 answers an invalid period with 400, never 500', async () => {
    const { visitor } = await openReader()
    for (const period of ['20x6', '99999', 'ever', '2026&period=2025', '%00', '-1']) {
      const answer = await visitor.ask('GET', `/opac/book_report/report?period=${period}`)
      expect([period, answer.statusCode, answer.json().code]).toEqual([period, 400, 400])
    }
    expect((await visitor.get<BookReport>('/book_report/report?period=2099')).data.loans).toEqual([])
  })

  it('R22 days follow the library’s time zone', async () => {
    const { visitor, store } = await openReader('reader3')
    // 1 January, ten past midnight in Shanghai: still 2025 in Greenwich
    store.raw.prepare('UPDATE loan SET loaned_at = ? WHERE uid = 2').run(Date.UTC(2025, 11, 31, 16, 10))
    const { data } = await visitor.get<BookReport>('/book_report/report?period=all')
    expect(data.years).toEqual([{ year: 2026, count: 1 }])
    expect(data.loans[0]?.loanDate).toBe('2026-01-01 00:10')
  })
})

describe('R22 certificates of reading', () => {
  it('R22 certifies the stored loans of a period; the same loans get the same certificate number', async () => {
    const { visitor, store, clock } = await openReader()
    const { data } = await visitor.post<ReadCert>('/x/read_certs', { period: '2025' })
    expect(() => parse(reportsCalls.issueCert.data as never, data)).not.toThrow()
    expect(data).toMatchObject({
      number: 'R-2026-00001',
      period: '2025',
      from: '2025-01-01',
      to: '2025-12-31',
      loans: 12,
      books: 3,
      returned: 12,
      late: 0,
      revokedDate: null,
    })
    expect(data.code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
    clock.time += 60_000
    const again = await Promise.all(
      [1, 2, 3].map(() => visitor.post<ReadCert>('/x/read_certs', { period: '2025' })),
    )
    expect(again.map(one => one.data.number)).toEqual(Array(3).fill('R-2026-00001'))
    // other loans get a new certificate, and the first one stays valid
    store.raw.prepare("UPDATE loan_hist SET returned_at = due_at + 60000 WHERE loan_id = 'H5'").run()
    const other = (await visitor.post<ReadCert>('/x/read_certs', { period: '2025' })).data
    expect(other).toMatchObject({ number: 'R-2026-00002', late: 1 })
    expect((await visitor.get<CertChecked>(check(data))).data.isReal).toBe(1)
    expect((await visitor.get<ReadCert[]>('/x/read_certs')).data.map(one => one.number)).toEqual([
      'R-2026-00002',
      'R-2026-00001',
    ])
  })

  it('R22 many requests at once issue one certificate', async () => {
    const { visitor, store } = await openReader()
    await Promise.all(Array.from({ length: 6 }, () => visitor.post('/x/read_certs', { period: 'all' })))
    expect(store.raw.prepare('SELECT count(*) FROM read_cert').pluck().get()).toBe(1)
  })

  it('R22 with number and code anyone can verify the masked name, period and counts, but no book', async () => {
    const { visitor, app } = await openReader()
    const { data } = await visitor.post<ReadCert>('/x/read_certs', { period: '2025' })
    const stranger = new Visitor(app)
    const answer = await stranger.ask('GET', `/opac${check(data)}`)
    expect(answer.json().data).toEqual({
      isReal: 1,
      certificate: {
        number: data.number,
        nameMask: '林*溪',
        from: '2025-01-01',
        to: '2025-12-31',
        loans: 12,
        books: 3,
        issuedDate: '2026-03-10',
      },
    })
    expect(answer.body).not.toContain('红楼梦')
    // typed with spaces and lower case, as people do
    const typed = {
      number: ` ${data.number.toLowerCase()} `,
      code: `${data.code.slice(0, 4)}-${data.code.slice(4)}`.toLowerCase(),
    }
    expect((await stranger.get<CertChecked>(check(typed))).data.isReal).toBe(1)
  })

  it('R22 a wrong code, a number never issued and a withdrawn one get the same answer', async () => {
    const { visitor, app } = await openReader()
    const { data } = await visitor.post<ReadCert>('/x/read_certs', { period: 'all' })
    const stranger = new Visitor(app)
    const none = { isReal: 0, certificate: null }
    expect((await stranger.get(check({ ...data, code: '22222222' }))).data).toEqual(none)
    expect((await stranger.get(check({ ...data, code: '' }))).data).toEqual(none)
    expect((await stranger.get(check({ ...data, number: 'R-2026-99999' }))).data).toEqual(none)
    const gone = await visitor.post<ReadCert>('/x/read_certs/revoke', { number: data.number })
    expect(gone.data.revokedDate).toBe('2026-03-10')
    expect((await stranger.get(check(data))).data).toEqual(none)
    // a withdrawn certificate stays so; the next one has a new number
    const next = (await visitor.post<ReadCert>('/x/read_certs', { period: 'all' })).data
    expect(next.number).toBe('R-2026-00002')
  })

  it("R22 nobody can withdraw or list another reader's certificate", async () => {
    const { visitor, app } = await openReader()
    const { data } = await visitor.post<ReadCert>('/x/read_certs', { period: 'all' })
    const other = new Visitor(app)
    await other.signIn('reader3')
    expect((await other.ask('POST', '/opac/x/read_certs/revoke', { number: data.number })).statusCode).toBe(
      404,
    )
    expect((await other.get<ReadCert[]>('/x/read_certs')).data).toEqual([])
    expect((await visitor.get<CertChecked>(check(data))).data.isReal).toBe(1)
    for (const path of ['/x/read_certs', '/x/read_certs/revoke'])
      expect((await new Visitor(app).ask('POST', `/opac${path}`, {})).statusCode, path).toBe(401)
  })

  it('R22 without loans it says why there is none; invalid input is 400', async () => {
    const { visitor } = await openReader()
    const refused = await visitor.post('/x/read_certs', { period: '1999' }, { 'x-lang-code': 'en' })
    expect(refused).toMatchObject({ code: 1, msg: expect.stringContaining('nothing to certify') })
    for (const body of [{}, { period: 'recent' }, { period: 2025 }, { period: '2025-01' }, [], '{'])
      expect((await visitor.ask('POST', '/opac/x/read_certs', body)).statusCode, JSON.stringify(body)).toBe(
        400,
      )
    const { visitor: stranger } = await openVisit()
    expect((await stranger.ask('GET', '/opac/x/read_cert_check?number=1')).statusCode).toBe(400)
  })
})
