/** A run's output as a page of the documentation: date, machine, and how each figure is obtained. */
import { cpus, totalmem } from 'node:os'
import { SLOWER } from './visit.ts'

/** Comments on the figures are written below this heading, and kept by every report. */
const BY_HAND = '\n## What is not reached, and why\n'

/** @param text the tables, as printed; asked: the arguments other than --report; before: the report that it replaces */
export const reportOf = (
  text: string,
  asked: readonly string[],
  at = new Date(),
  before = '',
): string => `# Performance

Written by \`npm run bench:web -- ${[...asked, '--report docs/performance.md'].join(' ')}\` on ${at.toISOString().slice(0, 10)}, on ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'an unknown processor'} with
${Math.round(totalmem() / 2 ** 30)} GB. The figures apply to this machine only; the ratios can be compared. The first line of the tables gives the number of runs and the
load of the machine before them: with a load above 1, the figures say little.

## How each figure is had

A real Chromium loads the demo library with its processor ${SLOWER} × slower, each visit in a fresh browser context. The pages compared take
turns within each round, every other round in reverse order. A figure is the median of all rounds, with its 95 %
confidence interval; a ratio is the median of the ratios within each round. Paints, long tasks and interactions are the
browser's own performance entries, work is that of its main thread, "hydrated" is the mark \`opac-hydrated\`. ✓ and ✗ say whether the
target is met.
\`slow4g\` is 1.6 Mbit/s with 150 ms latency, \`lat1500\` 1500 ms latency without a bandwidth limit, \`none\` the loopback.

Ratios are to static pages: the plain one has the same text and controls with eight lines of style; the pictured one also has
the covers and icons. Neither has a script; both are compressed in advance and served by a minimal server.

## Figures

\`\`\`
${text.trim()}
\`\`\`

## Peers

This command does not measure other catalogues: one with the same records would have to run beside it. \`--beside DIR\`
measures another build of this portal in the same rounds.
${before.includes(BY_HAND) ? before.slice(before.indexOf(BY_HAND)) : ''}`
