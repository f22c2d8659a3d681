/**
 * Each alarm of host/examples/alerts.yml fires, and none while all is well: Prometheus' own promtool keeps the figures that a
 * real host serves, well or broken, for three hours and evaluates the rules. Debian: apt-get install prometheus.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { openOperatedHost } from '../operated-host.ts'

const rulesFile = join(import.meta.dirname, '../../host/examples/alerts.yml')
const rules = parse(readFileSync(rulesFile, 'utf8')) as { groups: { rules: { alert: string }[] }[] }
const alarms = rules.groups.flatMap(group => group.rules.map(({ alert }) => alert))
const folder = mkdtempSync(join(tmpdir(), 'alarms-'))
afterAll(() => rmSync(folder, { recursive: true }))

const promtool = process.env.PROMTOOL ?? 'promtool'
function hasPromtool(): boolean {
  if (spawnSync(promtool, ['--version']).status === 0) return true
  if (process.env.ALL_SERVERS) throw new Error('not installed: promtool')
  console.log('Skipped: no promtool. apt-get install prometheus')
  return false
}

type Series = { series: string; values: string }
/** s of promtool's clock, which begins at 0, when the rules are looked at; and the minutes until then */
const AT = 10_800
const MINUTES = AT / 60
const constant = (series: string, value: number): Series => ({ series, values: `${value}+0x${MINUTES}` })
/** @param each per minute */
const growing = (series: string, each: number): Series => ({ series, values: `0+${each}x${MINUTES}` })

/** What Prometheus keeps of a host's figures that stay as they are. @param now the host's time, epoch ms */
function keptOf(figures: string, now: number): Series[] {
  const own = { job: 'reading-room', instance: 'host1' }
  const kept = figures.split('\n').flatMap(line => {
    const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    if (name === undefined || !Number.isFinite(Number(value))) return []
    // times become times of promtool's clock
    const isTime = /_timestamp_seconds$/.test(name)
    const shift = isTime ? AT - now / 1000 : 0
    const all = [labels, ...Object.entries(own).map(([key, text]) => `${key}="${text}"`)].filter(Boolean)
    return [constant(`${name}{${all.join(',')}}`, Number(value) + shift)]
  })
  return [...kept, constant('up{job="reading-room",instance="host1"}', 1)]
}

const backup = 'reading_room_backup_last_success_timestamp_seconds{job="reading-room",instance="host1"}'
const backedUp = constant(backup, AT - 3600)
const requests = (status: string) =>
  `opac_requests_total{method="GET",call="/opac/x/base",status="${status}",job="reading-room",instance="host1"}`
const bucket = (le: string) =>
  `opac_search_seconds_bucket{kind="search",outcome="answered",le="${le}",job="reading-room",instance="host2"}`

it.runIf(hasPromtool())('no alarm fires at a host that is well, and each at one that is not', async () => {
  const well = await openOperatedHost()
  const broken = await openOperatedHost({ isWell: false })
  const withoutDatabase = await openOperatedHost()
  await expect.poll(well.text).toContain('name="fines",outcome="done"')
  await expect.poll(withoutDatabase.text).toContain('name="mails",outcome="done"')
  await expect.poll(broken.text).toContain('name="fines",outcome="failed"')
  withoutDatabase.closeDatabase()
  const good = keptOf(await well.text(), well.now)
  const cases: [what: string, series: Series[], fires: string[]][] = [
    ['all is well', [...good, backedUp], []],
    [
      'much is wrong',
      [...keptOf(await broken.text(), broken.now), backedUp],
      [
        ...['ConfigurationWrong', 'ClockWrong', 'DiskLow', 'DiskFull', 'SearchAway', 'IndexIncomplete'],
        ...[
          'IndexBehind',
          'SearchThreadsLost',
          'DatabaseReadOnly',
          'DatabaseNotListening',
          'StandbyUnused',
          'ConnectionsUsedUp',
        ],
        ...['HarvestOverdue', 'JobsFail', 'WebhookFails', 'PaymentsWait', 'CertificateEnds'],
      ],
    ],
    [
      'no database',
      [...keptOf(await withoutDatabase.text(), withoutDatabase.now), backedUp],
      ['DatabaseAway'],
    ],
    ['no host', [constant('up{job="reading-room",instance="host1"}', 0), backedUp], ['HostDown']],
    [
      'it is started every five minutes',
      [
        ...[...good, backedUp],
        { series: 'process_start_time_seconds{job="reading-room",instance="host2"}', values: starts() },
      ],
      ['HostRestarts'],
    ],
    [
      'one answer in eleven is an error',
      [...good, backedUp, growing(requests('500'), 60), growing(requests('200'), 600)],
      ['AnswersFail'],
    ],
    [
      'half of the searches take two seconds',
      [
        ...good,
        backedUp,
        growing(bucket('1'), 60),
        growing(bucket('2.5'), 120),
        growing(bucket('+Inf'), 120),
      ],
      ['SearchSlow'],
    ],
    [
      'a search in a second is refused',
      [
        ...[...good, backedUp],
        growing('opac_search_limited_total{by="address",job="reading-room",instance="host1"}', 60),
      ],
      ['SearchesRefused'],
    ],
    ['the last backup is two days old', [...good, constant(backup, AT - 172_800)], ['BackupOverdue']],
    ['there was never a backup', good, ['BackupOverdue']],
    ['the clock was set', [...good, backedUp, { series: stepped, values: steps() }], ['ClockWrong']],
  ]
  const seen = new Set(cases.flatMap(([, , fires]) => fires))
  expect(alarms.filter(alarm => !seen.has(alarm))).toEqual([])
  const file = join(folder, 'test.yml')
  const tests = cases.map(([name, series, fires]) => ({
    name,
    interval: '1m',
    input_series: series,
    promql_expr_test: [
      {
        expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
        eval_time: `${MINUTES}m`,
        exp_samples: fires.map(alarm => ({ labels: `{alertname="${alarm}"}`, value: 1 })),
      },
    ],
  }))
  writeFileSync(file, stringify({ rule_files: [rulesFile], evaluation_interval: '1m', tests }))
  const { status, stdout, stderr } = spawnSync(promtool, ['test', 'rules', file], { encoding: 'utf8' })
  expect(`${stdout}${stderr}`).toContain('SUCCESS')
  expect(status).toBe(0)
  execFileSync(promtool, ['check', 'rules', rulesFile])
  for (const { app } of [well, broken]) await app.close()
})

const stepped = 'opac_clock_steps_total{job="reading-room",instance="host2"}'
/** set five minutes ago */
const steps = () => `0x${MINUTES - 5} 1x5`
/** a new start every five minutes */
const starts = () =>
  Array.from({ length: MINUTES + 1 }, (_, minute) => String(Math.floor(minute / 5) * 300)).join(' ')
