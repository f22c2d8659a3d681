#!/usr/bin/env node
// The installed program: without a command it runs the host. Plain Node, since its first line checks the version.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { dataFolderOf } from './data-folder-of.mjs'
import { ensureNode, giveUp } from './ready.mjs'
import { serve } from './serve.mjs'

const COMMANDS = {
  import: ['import', 'records into the catalogue (MARC, tables), and what they would become'],
  admin: ['admin', 'the desk, rules, staff, configuration'],
  backup: ['admin', 'a copy of the library, from which it can be restored', 'backup'],
  restore: ['admin', 'the library as a backup holds it', 'restore'],
  harvest: ['harvest', 'sources that are harvested by OAI-PMH'],
  jobs: ['jobs', 'notices, fines and recommendations, at once'],
  sites: ['sites', 'sites whose pages may ask readers for their figures'],
  rooms: ['rooms', 'how the rooms are laid out'],
  demo: ['grow-synthetic', 'a synthetic library of any size'],
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const { version, description } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const [command, ...rest] = process.argv.slice(2)

const usage = () => {
  const width = Math.max(...Object.keys(COMMANDS).map(name => name.length)) + 2
  return [
    `Reading Room ${version}: ${description}`,
    '',
    'Usage: reading-room [--no-backup]      runs the host; PORT=8080, HOST=127.0.0.1',
    '       reading-room COMMAND …          --help after a command tells more',
    '       reading-room --help | --version',
    '',
    ...Object.entries(COMMANDS).map(([name, [, line]]) => `  ${name.padEnd(width)}${line}`),
    '',
    `Data: ${process.env.DATA_DIR} (DATA_DIR). All variables: ${join(root, 'docs', 'operate', 'variables.md')}`,
    '',
  ].join('\n')
}

ensureNode()
process.env.DATA_DIR = dataFolderOf(process.env, process.platform)
process.env.READING_ROOM = version

if (command === '--version' || command === '-v') console.log(version)
else if (command === '--help' || command === '-h') process.stdout.write(usage())
else if (command === undefined || command === '--no-backup')
  serve(built('server'), { args: process.argv.slice(2) })
else if (Object.hasOwn(COMMANDS, command)) await runCommand(...COMMANDS[command])
else {
  process.stderr.write(`${command}: no such command.\n\n${usage()}`)
  process.exitCode = 2
}

function built(name) {
  const file = join(root, 'dist', 'host', `${name}.js`)
  if (!existsSync(file)) giveUp(`${file} is not there: build it first (npm run build).`)
  return file
}

/**
 * Runs in this process, as if Node had been called with the file. Its output uses the command names of this program.
 */
async function runCommand(program, _line, ...first) {
  const file = built(program)
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream)
    stream.write = (text, ...more) =>
      write(
        typeof text === 'string' ? text.replace(/\bnpm run ([\w:]+)( --(?=\s))?/g, 'reading-room $1') : text,
        ...more,
      )
  }
  process.argv = [process.argv[0], file, ...first, ...rest]
  await import(pathToFileURL(file).href)
}
