/** /ckb/*, /opac/ckb/*: one database, related ones, its usage, and its journals. */
import { ckbCalls, type PackageInfo } from '../../../src/contract/databases/ckb.ts'
import { safeUrl } from '../../../src/core/rules/urls/safe-url.ts'
import { HttpError } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import { personOf } from '../../http/guard/visitor.ts'
import type { Lang } from '../../runtime/say.ts'
import { cleanLines, cleanText } from '../bibs/detail/detail-html.ts'
import { throughVpn } from '../links/vpn.ts'
import { allPackages, type PackageRecord, packageOf } from '../packages/queries.ts'
import { codesIn, packageRow, textOf } from '../packages/row.ts'
import { yearBefore } from '../packages/year-before.ts'
import { pageOf, sliceOf } from '../users/lists.ts'
import { journalsOf, testOfConditions, testOfKeyword, testOfOne } from './journals.ts'
import * as rows from './queries.ts'

const MOST_RELATED = 6

export const ckb: Module = (on, ctx) => {
  const { clock, dates } = ctx
  const { db } = ctx.store
  const today = () => dates.day(clock.now())
  const since = () => yearBefore(dates.month(clock.now()))

  async function found(id: string): Promise<PackageRecord> {
    const row = await packageOf(db, id, clock.now())
    if (!row) throw new HttpError(404, 'errors.missing')
    return row
  }

  on(ckbCalls.package, async ({ params, lang }) => packageRow(await found(params.id ?? ''), lang, today()))

  on(ckbCalls.infos, async ({ params, lang, uid, each }): Promise<PackageInfo> => {
    const row = await found(params.id ?? '')
    each(visitor => ctx.use.add('database', row.package_id, personOf(uid, visitor)))
    const spans = await rows.spansIn(db, row.id)
    const conf = await ctx.conf.now()
    const url = safeUrl(row.url)
    const isByVpn = url !== '' && row.off_campus === 'vpn'
    return {
      ...packageRow(row, lang, today()),
      about: cleanLines(textOf(row, 'about', lang)),
      manualUrl: safeUrl(row.manual_url),
      onCampus: url ? 'direct' : 'none',
      offCampus: isByVpn ? 'vpn' : url && row.off_campus === 'direct' ? 'direct' : 'none',
      vpnUrl: isByVpn && conf.isOn('vpnStatus') ? safeUrl(throughVpn(conf, url)) : '',
      seats: row.seats,
      place: cleanText(textOf(row, 'place', lang)),
      hours: cleanText(textOf(row, 'hours', lang)),
      journalCount: journalsOf(spans, lang).length,
      firstYear: spans[0]?.from_year ?? null,
      isSample: row.is_sample,
    }
  })

  on(ckbCalls.relations, async ({ params, lang }) => {
    const row = await found(params.id ?? '')
    const named = await rows.relatedTo(db, row.id, clock.now())
    const related = named.length ? named : await alike(row)
    return related.slice(0, MOST_RELATED).map(one => packageRow(one, lang, today()))
  })

  /** Of the same subject and kind; same language first. */
  async function alike(row: PackageRecord): Promise<PackageRecord[]> {
    const shares = (of: 'subjects' | 'types') => {
      const codes = codesIn(row[of])
      return (other: PackageRecord) => codesIn(other[of]).some(code => codes.includes(code))
    }
    const [isOfSubject, isOfType] = [shares('subjects'), shares('types')]
    const isForeign = (other: PackageRecord) => Number(other.lang_code !== row.lang_code)
    return (await allPackages(db, since(), clock.now()))
      .filter(other => other.id !== row.id && isOfSubject(other) && isOfType(other))
      .sort((a, b) => isForeign(a) - isForeign(b) || a.id - b.id)
  }

  on(ckbCalls.kpis, async ({ query }) => {
    const row = query.packageId ? await found(query.packageId) : null
    const months = row
      ? await rows.useOf(db, row.id, since())
      : await rows.useOfAll(db, { since: since(), now: clock.now() })
    const sum = (of: 'downloads' | 'searches') => months.reduce((all, one) => all + one[of], 0)
    return {
      months: months.map(({ month, downloads, searches }) => ({ month, downloads, searches })),
      downloads: sum('downloads'),
      searches: sum('searches'),
      mostADay: Math.max(0, ...months.map(one => one.most_a_day)),
      isSample:
        row?.is_sample ??
        Math.max(0, ...(await allPackages(db, since(), clock.now())).map(one => one.is_sample)),
    }
  })

  const journalsIn = async (id: string, lang: Lang) =>
    journalsOf(await rows.spansIn(db, (await found(id)).id), lang)

  on(ckbCalls.searchJournals, async ({ params, lang, body }) => {
    const test = testOfKeyword(body.keyword)
    const all = await journalsIn(params.id ?? '', lang)
    const journals = test ? all.filter(test) : all
    const { offset, limit } = sliceOf(body)
    return pageOf(journals.slice(offset, offset + limit), journals.length, body)
  })

  on(ckbCalls.searchJournalsBy, async ({ params, lang, body }) => {
    const test = testOfConditions(body.queryFieldList ?? [])
    const journals = (await journalsIn(params.id ?? '', lang)).filter(test)
    const { offset, limit } = sliceOf(body)
    return pageOf(journals.slice(offset, offset + limit), journals.length, body)
  })

  on(ckbCalls.journalInfo, async ({ lang, body }) => {
    const test = testOfOne(body)
    if (!test) throw new HttpError(400, 'errors.badMember', { member: 'title' })
    const spans = await rows.spansEverywhere(db)
    const packages = (await allPackages(db, since(), clock.now())).flatMap(row => {
      const own = spans.filter(span => span.package === row.id)
      const journal = own.length ? journalsOf(own, lang).find(test) : undefined
      return journal ? [{ row, journal }] : []
    })
    const [first] = packages
    if (!first) return null
    const { title, issn, subject } = first.journal
    return {
      ...{ title, issn, subject },
      packages: packages.map(({ row, journal }) => ({
        ...packageRow(row, lang, today()),
        spans: journal.spans,
      })),
    }
  })

  on(ckbCalls.journalExisted, async ({ lang, body }) => {
    const test = testOfOne(body)
    if (!test) throw new HttpError(400, 'errors.badMember', { member: 'title' })
    const journal = (await journalsIn(body.packageId, lang)).find(test) ?? null
    return { isExisted: journal ? 1 : 0, journal }
  })
}
