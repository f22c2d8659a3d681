/** Whether the scripts load: missing, duplicate, mixed content, failed. */
import type { Finding } from './finding.ts'
import { type Facts, isDefined, isForAll, libraryOf, type Script, scriptLine } from './page-facts.ts'
import { startTag } from './tags.ts'

/** Result of fetching a script without running it; blocked is reported by rules-policy.ts. */
export type Fetched = 'ok' | 'failed' | 'blocked'
const common = { check: 'scripts', kind: 'bad' } as const

const versionOf = ({ version, url }: Script) => version || url.pathname
const lineOf = ({ tag }: Script): string => `${startTag(tag)}</script>`

/** Mixed content: browsers block http scripts in https pages. */
export function mixedContent({ isHttps, scripts, elements }: Facts): Finding[] {
  if (!isHttps) return []
  const isPlain = (address: string) => /^http:\/\/(?!localhost\b|127\.|\[::1\])/i.test(address)
  const safe = (address: string) => address.replace(/^http:/i, 'https:')
  const torn = elements.filter(element => !isDefined(element))
  const ofScripts = scripts.flatMap(({ tag }): Finding[] => {
    const [src, library] = [tag.getAttribute('src')!, tag.dataset.opac ?? '']
    if (!isPlain(src) && !isPlain(library)) return []
    const isApi = !isPlain(src)
    const fix = startTag(tag, { src: safe(src), ...(library && { 'data-opac': safe(library) }) })
    return [
      {
        ...common,
        name: isApi ? 'mixedApi' : 'mixedScript',
        values: { address: isApi ? library : src },
        at: isApi ? elements : torn,
        fix: `${fix}</script>`,
      },
    ]
  })
  const ofTags = elements.flatMap((element): Finding[] => {
    const api = element.getAttribute('api') ?? ''
    if (!isPlain(api)) return []
    const fix = startTag(element, { api: safe(api) })
    return [{ ...common, name: 'mixedApi', values: { address: api }, at: [element], fix }]
  })
  return [...ofScripts, ...ofTags]
}

/** Two loaders of one library, or one element in two versions. */
export function twoScripts({ scripts }: Facts): Finding[] {
  const kindOf = (script: Script) => `${libraryOfScript(script)} ${isForAll(script) ? '' : script.name}`
  return scripts.flatMap((second, at): Finding[] => {
    const first = scripts.find(script => kindOf(script) === kindOf(second))!
    if (at === scripts.indexOf(first)) return []
    const isOther = first.version && second.version && first.version !== second.version
    return [
      {
        name: isOther ? 'versions' : 'twice',
        check: 'scripts',
        kind: 'warn',
        values: { first: versionOf(first), second: versionOf(second) },
        at: [],
        fix: lineOf(second),
      },
    ]
  })
}

const libraryOfScript = ({ tag: { dataset }, url }: Script) =>
  URL.canParse(dataset.opac ?? '') ? new URL(dataset.opac!).origin : url.origin

/** Scripts of two libraries: the code of the first serves both, and each element has to be clear about its own. */
export function twoLibraries(facts: Facts): Finding[] {
  const { elements, scripts } = facts
  const [first, second] = new Set(scripts.filter(isForAll).map(libraryOfScript))
  if (!first || !second) return []
  const unclear = elements.filter(
    element =>
      !element.hasAttribute('api') &&
      !element.querySelector(`[href^="${first}/"],[action^="${first}/"]`) &&
      libraryOf(element, facts) === first,
  )
  return [
    {
      name: 'libraries',
      check: 'scripts',
      kind: 'info',
      values: { first, second },
      at: unclear,
      fix: startTag(unclear[0] ?? document.createElement('opac-search-bar'), { api: second }),
    },
  ]
}

/** Undefined tags of ours. @param fetched by script URL @param hasRun whether a loader of ours is running */
export function missingScripts(facts: Facts, fetched: Map<string, Fetched>, hasRun: boolean): Finding[] {
  const { elements, scripts, library, isHttps } = facts
  const torn = elements.filter(element => !isDefined(element))
  const loader = scripts.find(isForAll)
  const one = (tag: string) => scripts.find(({ name }) => name === tag)
  const isInside = (element: Element) => element.getRootNode() !== document
  const findings = new Map<string, Finding>()
  const put = (key: string, finding: Omit<Finding, 'check' | 'kind' | 'at'>, element: Element) => {
    const known = findings.get(key)
    if (known) known.at.push(element)
    else findings.set(key, { ...common, ...finding, at: [element] })
  }
  for (const element of torn) {
    const tag = element.localName
    const script = one(tag) ?? loader
    if (!script) {
      put(tag, { name: 'noScript', values: { tag }, fix: scriptLine(library) }, element)
      continue
    }
    const address = script.url.href
    // reported by rules of their own
    if (fetched.get(address) === 'blocked' || (isHttps && script.url.protocol === 'http:')) continue
    if (fetched.get(address) === 'failed')
      put(address, { name: 'scriptFailed', values: { address }, fix: scriptLine(library) }, element)
    else if (script.tag.hasAttribute('integrity') && !hasRun && script === loader)
      put(address, { name: 'scriptChanged', values: { address }, fix: scriptLine(library) }, element)
    else if (script === loader && isInside(element)) {
      const own = new URL(`./${tag}.js`, loader.url).href
      const fix = `<script type="module" src="${own}"></script>`
      put(tag, { name: 'inShadow', values: { tag }, fix }, element)
    } else {
      const own = new URL(`./${tag}.js`, script.url).href
      if (fetched.get(own) === 'blocked') continue
      put(own, { name: 'scriptFailed', values: { address: own }, fix: scriptLine(library) }, element)
    }
  }
  return [...findings.values()]
}

/** A script on a page without elements. */
export function noTags({ elements, strangers, scripts }: Facts): Finding[] {
  if (elements.length || strangers.length || !scripts.length) return []
  const fix = '<opac-search-bar></opac-search-bar>'
  return [{ name: 'noTags', check: 'shown', kind: 'info', values: {}, at: [], fix }]
}
