/**
 * docs/operate/variables.md is made from the list of variables: `npx vitest run tests/gates/operate.test.ts -u` writes it.
 */
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { GROUPS } from '../../host/runtime/config/variables.ts'

const docs = join(import.meta.dirname, '../../docs/operate')

const code = (names: string) =>
  names
    .split(' ')
    .map(name => `\`${name}\``)
    .join(', ')

it('docs/operate/variables.md is what the list of variables says', async () => {
  const groups = GROUPS.map(({ title, rows }) =>
    [
      `## ${title}`,
      '',
      '| Variable | Not set | Meaning |',
      '|---|---|---|',
      ...rows.map(({ names, unset, means }) => `| ${code(names)} | ${unset} | ${means} |`),
    ].join('\n'),
  )
  const page = [
    '# Variables',
    'The environment of the host, and of its commands. It is read once at start; a wrong value stops the start with a one-line message, and a\nname that looks like one of these is asked back (“did you mean”). Made from `host/runtime/config/variables.ts`.',
    ...groups,
  ].join('\n\n')
  await expect(`${page}\n`).toMatchFileSnapshot(join(docs, 'variables.md'))
})
