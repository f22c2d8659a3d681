import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import {
  type AtSize,
  changeFigures,
  type HostFigures,
  type Kind,
  mergedFigures,
  putHosts,
  putSize,
} from '../../host/commands/bench-scale/figures.ts'
import { reportOf } from '../../host/commands/bench-scale/report.ts'

const folder = mkdtempSync(join(tmpdir(), 'bench-scale-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const rate = { rate: 10, hosts: 1, generator: 1, rest: 1 }
const sizeOf = (kind: Kind, size: number, p95: number): AtSize => ({
  kind,
  size,
  built: { day: '', records: size, seconds: 1, cpu: 1, nodesCpu: 0, library: 1, index: 1 },
  measured: {
    ...{ day: '', load: 0, first: 1, all: { p50: 1, p95 }, rate: 1, cpu: 1, nodesCpu: 1, found: 1 },
    ...{ memory: 1, heap: 1 },
    classes: [{ name: 'rare', answers: 1, p50: 1, p95, cpu: 2.5, nodesCpu: 7.5 }],
  },
})

it('figures of several folders are merged into one report; the first folder takes precedence', () => {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  changeFigures(first, 'm', figures => putSize(figures, sizeOf('embedded', 1000, 111)))
  changeFigures(second, 'm', figures => {
    putSize(figures, sizeOf('embedded', 1000, 222))
    putSize(figures, sizeOf('cluster', 1000, 333))
    const one: HostFigures = {
      ...{ day: '', load: 0, hosts: 2, under: '', signIns: rate, renewals: rate, pages: rate },
      mixed: { ...rate, errors: 3, kinds: { searches: 7, holds: 2 } },
    }
    putHosts(figures, one)
  })
  const report = reportOf(mergedFigures([first, second], 'm'), '')
  expect(report).toMatch(/\| embedded \| 1,000 \| 1.0 \/ 111 \|/)
  expect(report).not.toContain('222')
  expect(report).toContain('| cluster | 1,000 | 2.5 + 7.5 |')
  expect(report).toContain('| 2 | – | 7 | 2 | 3 |')
})
