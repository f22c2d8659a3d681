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
${Math.round(totalmem() / 2 ** 30)} GB. Figures are of this machine; ratios can be compared. The first line of the tables says how many runs, and how busy
the machine was before: with a load above 1, the figures say little.

## How each figure is had

A real Chromium loads the demo library with its processor ${SLOWER} × slower, each visit in a fresh context. The sides take
turns within each round, every other round in reverse order. A figure is the median of all rounds, with the interval
that covers it with 95 %; a ratio is the median of the pairs of a round. Paints, long tasks and interactions are the
browser's own entries, work is that of its main thread, "hydrated" is the mark \`opac-hydrated\`. ✓ and ✗ say whether the
target is met.
\`slow4g\` is 1.6 Mbit/s with 150 ms, \`lat1500\` 1500 ms without a limit, \`none\` the loopback.

What a ratio is to: the plain static page has the same text and controls with eight lines of style; the pictured one has
the covers and icons besides. Neither has a script, both are compressed beforehand and come from a minimal server.

## Figures

\`\`\`
${text.trim()}
\`\`\`

## Peers

This command runs no other catalogue: there would have to be one beside it, with the same records. \`--beside DIR\`
measures another build of this portal in the same rounds.
${before.includes(BY_HAND) ? before.slice(before.indexOf(BY_HAND)) : ''}`
