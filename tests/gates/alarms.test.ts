/** The alarms and the dashboard of host/examples: what they use is served, and each alarm says what to do. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { CERTIFICATES } from '../../host/metrics/certificates.ts'
import { operatePage } from '../operate-pages.ts'
import { openOperatedHost } from '../operated-host.ts'

const example = (name: string) => readFileSync(join(import.meta.dirname, '../../host/examples', name), 'utf8')

type Rule = {
  alert: string
  expr: string
  for?: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}
const { groups } = parse(example('alerts.yml')) as { groups: { name: string; rules: Rule[] }[] }
const rules = groups.flatMap(group => group.rules)

type Panel = { title: string; type: string; targets?: { expr: string }[] }
const { panels } = JSON.parse(example('grafana-dashboard.json')) as { panels: Panel[] }
const shown = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

/** what Prometheus itself adds */
const OF_PROMETHEUS = new Set(['up', 'instance', 'job'])
const METRIC = /\b(?:opac|process|nodejs|reading_room)_\w+/g
const namesIn = (expr: string) =>
  [...expr.matchAll(METRIC)].map(([name]) => name.replace(/_(bucket|count)$/, ''))

it('every metric of the alarms and the dashboard is served by a host, with the labels that they use', async () => {
  const { text, app } = await openOperatedHost()
  const figures = await expect.poll(text).toContain('name="fines"').then(text)
  const expressions = [...rules.map(({ expr }) => expr), ...shown]
  expect(expressions.length).toBeGreaterThan(50)
  for (const expr of expressions) {
    for (const name of namesIn(expr)) expect(figures, name).toContain(`# TYPE ${name} `)
    for (const [, name, matchers] of expr.matchAll(/\b(opac_\w+)\{([^}]*)\}/g)) {
      const [series] = new RegExp(`^${name}(\\{[^}]*\\})? `, 'm').exec(figures) ?? []
      for (const [, label] of matchers!.matchAll(/(\w+)\s*(?:=~|!=|!~|=)/g))
        if (series !== undefined && !OF_PROMETHEUS.has(label!)) expect(series, expr).toContain(`${label}="`)
    }
  }
  await app.close()
})

it('every alarm has its section in docs/operate/when-wrong.md, and every section of an alarm its alarm', () => {
  const page = operatePage('when-wrong.md')
  const sections = page.split(/^### /m).slice(1)
  expect(sections.map(one => one.split('\n', 1)[0])).toEqual(rules.map(({ alert }) => alert))
  for (const section of sections)
    for (const part of ['**Symptom.**', '**C']) expect(section, section.slice(0, 40)).toContain(part)
  for (const { alert, annotations, labels } of rules) {
    expect(annotations.runbook).toBe(`docs/operate/when-wrong.md#${alert.toLowerCase()}`)
    expect(annotations.summary.length).toBeGreaterThan(20)
    expect(labels.severity).toMatch(/^(page|ticket)$/)
  }
})

it('the certificates of the page are those that the host can name', () => {
  const [, section = ''] = operatePage('when-wrong.md').split('### CertificateEnds')
  for (const of of CERTIFICATES) expect(section, of).toContain(`\`${of}\``)
})
