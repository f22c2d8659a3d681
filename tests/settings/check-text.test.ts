import { describe, expect, it } from 'vitest'
import { checkText } from '../../host/settings/check-text.ts'
import { exampleText } from '../../host/settings/example.ts'
import { FLAGS } from '../../host/settings/schema.ts'

const saidOf = (text: string) =>
  checkText(text).problems.map(({ line, column, path, message: says }) => `${line}:${column} ${path} ${says}`)

describe('a configuration file', () => {
  it('may be empty, or only have comments', () => {
    expect(checkText('').values).toEqual({})
    expect(checkText('# nothing yet\n').values).toEqual({})
  })

  it('the example is valid and has every flag', () => {
    const { values, problems } = checkText(exampleText())
    expect(problems).toEqual([])
    expect(Object.keys(values!.flags!)).toEqual(FLAGS)
  })

  it.each([
    // an unknown name is reported with the most similar known one
    ['prompt: a\nheadr: {}\n', '2:1 headr no such setting, did you mean header? Allowed: header, prompt'],
    [
      'header:\n  subtxt: a\n',
      '2:3 header.subtxt no such setting, did you mean subtext? Allowed: text, subtext, logo',
    ],
    ['zebra: 1\n', '1:1 zebra no such setting Allowed: header'],
    // the value found, and the allowed ones
    [
      "themes:\n  - { code: '1', color: blu }\n",
      '2:25 themes[0].color found "blu", allowed: a colour such as "#28619c"',
    ],
    ["themes:\n  - { code: '5' }\n", '2:13 themes[0].code found "5", allowed: one of 1, 2, 3, 4'],
    ["themes: [{ code: '1' }, { code: '1' }]\n", '1:9 themes found a list, allowed: a list in which each'],
    ['prompt: 2026\n', '1:9 prompt found 2026, allowed: a text in quotes'],
    ['header:\n  text: { zh: 馆 }\n', '2:9 header.text found a map, allowed: a text in quotes'],
    [
      'home:\n  modules: [recommend, weather]\n',
      '2:24 home.modules[1] found "weather", allowed: one of hot,',
    ],
    ['login: { type: magic }\n', '1:16 login.type found "magic", allowed: normal, one of cas'],
    ['menu:\n  - title: A\n', '2:5 menu[0].linkUrl is missing'],
    [
      'menu:\n  - { title: A, linkUrl: "javascript:alert(1)" }\n',
      '2:26 menu[0].linkUrl found "javascript:alert(1)", allowed: a path of the portal',
    ],
    [
      'header: { logo: ../../etc/passwd }\n',
      '1:17 header.logo found "../../etc/passwd", allowed: a file of DATA_DIR/pictures',
    ],
    ['flags: { pageSize: many }\n', '1:20 flags.pageSize found "many", allowed: a whole number'],
    ['flags:\n  space.link.flag: 7\n', '2:20 flags."space.link.flag" found 7, allowed: true or false'],
    [
      'flags:\n  cs.turn.on.prg: true\n',
      '2:3 flags."cs.turn.on.prg" no such setting, did you mean cs.turn.on.preg?',
    ],
    ['languages: []\n', '1:12 languages found a list, allowed: one language or more'],
    // invalid YAML
    ['header: {\n', '2:1  '],
    ['prompt: a\nprompt: b\n', '2:1  Map keys must be unique'],
    ['- a\n- b\n', '1:1  found a list, allowed: a map'],
    ['prompt: *nobody\n', '1:9  Unresolved alias'],
  ])('%j is refused with its position', (text, said) => {
    const lines = saidOf(text)
    expect(
      lines.some(line => line.startsWith(said)),
      lines.join('\n'),
    ).toBe(true)
    expect(checkText(text).values).toBeNull()
  })

  it('reports all mistakes at once, in the order of the file', () => {
    const lines = saidOf('prompt: 1\nlogin: { type: x }\nmenu: no\n')
    expect(lines.map(line => line.split(' ')[1])).toEqual(['prompt', 'login.type', 'menu'])
  })

  it('an alias that expands endlessly is refused', () => {
    const names = 'abcdefghij'
    const text = [...names]
      .map((name, at) => `${name}: &${name} [${at ? `*${names[at - 1]},`.repeat(9) : 'x'}]\n`)
      .join('')
    expect(checkText(text).values).toBeNull()
  })
})

it('tells one slip once, with its place, not all that follow from it', () => {
  const file = `title: "Reading room\n${Array.from({ length: 300 }, (_, at) => `key${at}: [a, b\n`).join('')}`
  const { problems } = checkText(file)
  expect(problems).toHaveLength(1)
  expect(checkText('title: Reading room\n\tmenu: []\n').problems).toEqual([
    { line: 2, column: 1, path: '', message: 'Tabs are not allowed as indentation' },
  ])
})
