/** Components for React 18 and 19 in the package, one file per element. */
import { readFileSync } from 'node:fs'
import { type ElementDeclaration, fileOf } from '../../pages/elements/manifest.ts'
import { here } from '../here.ts'

/** SearchBarElement → SearchBar */
const componentOf = ({ name }: ElementDeclaration) => name.replace(/Element$/, '')
const pascal = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
/** opac-search → onOpacSearch */
const handlerOf = (event: string) => `on${pascal(event)}`

/** file name → content */
export function reactFiles(elements: ElementDeclaration[]): Record<string, string> {
  const files = elements.flatMap(element => {
    const file = fileOf(element.tagName)
    return [
      [`react/${file}.js`, scriptOf(element)],
      [`react/${file}.d.ts`, typesOf(element)],
    ]
  })
  const all = elements.map(one => `export * from './react/${fileOf(one.tagName)}.js'\n`).join('')
  return {
    ...Object.fromEntries(files),
    'react/wrap.js': readFileSync(here('host/build/package/wrap.js'), 'utf8'),
    'react.js': all,
    'react-components.d.ts': all,
  }
}

const scriptOf = (element: ElementDeclaration) => `import '../${fileOf(element.tagName)}.js'
import { wrap } from './wrap.js'

export const ${componentOf(element)} = /* @__PURE__ */ wrap('${element.tagName}', {
${element.events.map(({ name }) => `  ${handlerOf(name)}: '${name}',\n`).join('')}})
`

function typesOf(element: ElementDeclaration): string {
  const name = componentOf(element)
  const { events, description, tagName } = element
  const types = events.map(event => `${pascal(event.name)}Event`)
  return `import type { ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react'
import type { ${[...types, element.name, `${name}Attributes`].join(', ')} } from '../${fileOf(tagName)}.js'

type Plain = Omit<${name}Attributes, \`on\${string}\`>
export interface ${name}Props extends Plain, Omit<HTMLAttributes<${element.name}>, keyof Plain> {
  /** texts of this element instead of the library's, by key; the same object as long as they are the same */
  words?: Record<string, string> | undefined
${events.map((event, at) => `  /** ${event.description} */\n  ${handlerOf(event.name)}?: ((event: ${types[at]}) => void) | undefined\n`).join('')}}

/** ${description.replaceAll('*/', '* /')} */
export declare const ${name}: ForwardRefExoticComponent<${name}Props & RefAttributes<${element.name}>>
// what has no export of its own stays in this file
export {}
`
}
