/** Generates the package's type declarations from the manifest of the elements. */
import { type ElementDeclaration, fileOf } from '../../pages/elements/manifest.ts'

/** opac-search → OpacSearchEvent */
const eventType = (name: string) =>
  `${name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())}Event`
const attributesType = ({ name }: ElementDeclaration) => name.replace(/Element$/, 'Attributes')
const doc = (text: string, indent = '  ') => `${indent}/** ${text.replaceAll('*/', '* /')} */\n`

/** file name → content */
export function declarations(elements: ElementDeclaration[]): Record<string, string> {
  return {
    'events.d.ts': eventsFile(elements),
    ...Object.fromEntries(elements.map(one => [`${fileOf(one.tagName)}.d.ts`, elementFile(one)])),
    'library.d.ts': `${doc(
      'Where the library is, e.g. https://library.example.edu: for every element without an api of its own, from now on.',
      '',
    )}export declare function setLibrary(origin: string): void\n`,
    'loader.d.ts': 'export {}\n',
    'index.d.ts': `export * from './events.js'\nexport * from './library.js'\n${elements
      .map(({ tagName }) => `export * from './${fileOf(tagName)}.js'\n`)
      .join('')}`,
    'react.d.ts': `export * from './react-components.js'\n${jsxFile(
      elements,
      'react',
      'DetailedHTMLProps<HTMLAttributes<E>, E> & { class?: string }',
      ['DetailedHTMLProps', 'HTMLAttributes'],
    )}`,
    'preact.d.ts': jsxFile(elements, 'preact', 'HTMLAttributes<E> & ClassAttributes<E>', [
      'ClassAttributes',
      'HTMLAttributes',
    ]),
    'vue.d.ts': vueFile(elements),
  }
}

function eventsFile(elements: ElementDeclaration[]): string {
  const events = new Map(elements.flatMap(({ events }) => events.map(event => [event.name, event])))
  const types = [...events.values()].map(
    ({ name, type }) => `export type ${eventType(name)} = ${type.text}\n`,
  )
  const map = [...events.keys()].map(name => `  '${name}': ${eventType(name)}\n`)
  return `${types.join('')}
export interface OpacEventMap {
${map.join('')}}

declare global {
  // they bubble to the document and the window
  interface GlobalEventHandlersEventMap extends OpacEventMap {}
}
`
}

function elementFile(element: ElementDeclaration): string {
  const { name, tagName, description, attributes, events } = element
  const properties = attributes
    .filter(({ fieldName }) => fieldName)
    .map(({ fieldName, type: { text }, description }) =>
      text === 'boolean'
        ? `${doc(description)}  ${fieldName}: boolean\n`
        : `${doc(description)}  get ${fieldName}(): string\n  set ${fieldName}(value: ${text === 'string' ? text : `${text} | ''`} | null | undefined)\n`,
    )
  const inMarkup = attributes.map(
    ({ name, type, description }) => `${doc(description)}  ${name}?: ${type.text} | undefined\n`,
  )
  const heard = events.map(
    ({ name, description }) =>
      `${doc(description)}  'on${name}'?: ((event: ${eventType(name)}) => void) | undefined\n`,
  )
  return `import type { ${events.map(event => eventType(event.name)).join(', ')} } from './events.js'
export type * from './events.js'

${doc(description, '')}export declare class ${name} extends HTMLElement {
${properties.join('')}  /** texts of this element instead of the library's, by the keys of /opac/x/words?lang=en */
  get words(): Record<string, string>
  set words(value: Record<string, string> | null | undefined)
  /** Asks the library anew for what is shown. */
  refresh(): void
  /** Moves the focus to the first control inside. */
  focus(options?: FocusOptions): void
}

/** For JSX; listeners where the framework supports custom events: React 19, Preact. */
export interface ${attributesType(element)} {
${inMarkup.join('')}${heard.join('')}}

declare global {
  interface HTMLElementTagNameMap {
    '${tagName}': ${name}
  }
}
`
}

const imports = (elements: ElementDeclaration[]) =>
  elements
    .map(one => `import type { ${attributesType(one)}, ${one.name} } from './${fileOf(one.tagName)}.js'\n`)
    .join('')

function jsxFile(elements: ElementDeclaration[], module: string, base: string, names: string[]): string {
  const tags = elements.map(one => `      '${one.tagName}': Props<${one.name}, ${attributesType(one)}>\n`)
  return `import type { ${names.join(', ')} } from '${module}'
${imports(elements)}
type Html<E extends HTMLElement> = ${base}
type Props<E extends HTMLElement, A> = Omit<Html<E>, keyof A> & A

declare module '${module}' {
  namespace JSX {
    interface IntrinsicElements {
${tags.join('')}    }
  }
}
`
}

function vueFile(elements: ElementDeclaration[]): string {
  const tags = elements.map(one => {
    const says = one.events.map(({ name }) => `'${name}': ${eventType(name)}`).join('; ')
    return `    '${one.tagName}': InTemplate<${one.name}, ${attributesType(one)}, { ${says} }>\n`
  })
  const events = [...new Set(elements.flatMap(({ events }) => events.map(({ name }) => eventType(name))))]
  return `import type { EmitFn, HTMLAttributes, PublicProps } from 'vue'
import type { ${events.join(', ')} } from './events.js'
${imports(elements)}
type InTemplate<E extends HTMLElement, A, S> = new () => E & {
  /** type-only members for the type checkers of templates */
  $props: HTMLAttributes & Omit<A, \`on\${string}\`> & PublicProps
  $emit: EmitFn<{ [K in keyof S]: (event: S[K]) => void }>
}

declare module 'vue' {
  interface GlobalComponents {
${tags.join('')}  }
}
`
}
