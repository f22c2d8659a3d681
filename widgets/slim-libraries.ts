/**
 * Preact as the elements need it: what none of them reaches is taken out of its source before the minifier sees it, a
 * third of it. They draw function components, and one class that catches errors, into shadow roots that were empty: no
 * hydration, Suspense, portals, other life cycle of classes, markup given as text, MathML; no compat, no devtools listen.
 * Each piece is looked for as it stands in the version that this was written for: the build fails where one is missing.
 */
import { readFileSync } from 'node:fs'

type Change = [found: string | RegExp, instead: string]
const without = (found: string | RegExp): Change => [found, '']
/** a block with all that is in it, from its first words to the brace under its own indentation */
const block = (start: RegExp, depth: number): RegExp =>
  new RegExp(`${start.source}[\\s\\S]*?\\n\\t{${depth}}}[;)]*\\n`)

const CHANGES: Record<string, Change[]> = {
  // the one call that core/http.ts makes; vite.config.ts has taken out what the portal does not call either
  'redaxios/dist/redaxios.module.js': [
    without(/function n\(e,t,r\){.*?return o}/),
    ['s=n(t,r)', 's=r'],
    ['n(s.headers,f,!0)', '{...s.headers,...f}'],
    ['"string"!=typeof e?(r=e).url:e', '(r=e).url'],
    without(/\(s\.transformRequest\|\|\[\]\)\.map\(.*?\}\),/),
    without('"function"!=typeof o.append&&"function"!=typeof o.text&&'),
    ['"stream"==s.responseType?(c.data=e.body,c):e[s.responseType||"text"]()', ' e.text()'],
    ['(s.validateStatus?s.validateStatus(e.status):e.ok)', ' e.ok'],
    ['(a||s.method||"get").toUpperCase()', 's.method'],
    ['(s.fetch||fetch)', '(s.fetch)'],
    ['o=o||s.data', 'o=s.data'],
    without('&&"object"==typeof o'),
  ],
  // messages are texts, put in by set() and asked for in their language
  'rosetta/dist/index.mjs': [
    without("locale='', "),
    without(' || locale'),
    ['obj || {}', '{}'],
    without(/\t\tlocale\(lang\) {[\s\S]*?},\n/),
    without(/\t\ttable\(lang\) {[\s\S]*?},\n/),
    without(/if \(typeof val === 'function'\).*/),
    [/if \(typeof val === 'string'\)(.*)\s*return val;/, '$1'],
  ],
  // the values of a message have names, no paths
  'templite/dist/templite.mjs': [
    [/\(x, key, y\) => {[\s\S]*?\n\t}\)/, '(x, key) => Object(mix)[key] ?? "")'],
  ],
  // no batches, and no name in the page's own global scope
  'nanostores/atom/index.js': [
    without(/let pendingStores = batchSeen[\s\S]*?\n {4}}\n/),
    without('batchSeen?.get(listener)?.delete($atom)'),
    without(' && !batchSeen'),
    without(/if \(batchSeen\) {[\s\S]*?\n {8}}\n/),
    ['batchSeen ? undefined : changedKey', 'changedKey'],
    [', changedKey)', ')'],
    [/oldValue,\s+changedKey\s+\)/, 'oldValue)'],
    [/,\s+listenerQueue\[i \+ 3\]/, ''],
    ['QUEUE_ITEMS_PER_LISTENER = 4', 'QUEUE_ITEMS_PER_LISTENER = 3'],
    without('globalThis.nanostoresGlobal ||='),
    without('init: initialValue,'),
  ],
  // one listener of a store, which stays for as long as that and answers with what ends it
  'nanostores/lifecycle/index.js': [
    [
      /(export let onMount = .*\n)[\s\S]*/,
      `$1
      let { listen } = $store
      let end
      $store.listen = listener => {
        if (!end) {
          end = Object
          end = initialize()
        }
        return listen(listener)
      }
      $store.off = () => {
        setTimeout(() => {
          if (!end || $store.lc) return
          end()
          end = undefined
        }, STORE_UNMOUNT_DELAY)
      }
    }`,
    ],
  ],
  'preact/src/util.js': [['node && node.parentNode', 'node']],
  'preact/src/options.js': [],
  'preact/src/constants.js': [],
  'preact/src/create-element.js': [without('if (!original && options.vnode) options.vnode(vnode);')],
  // when its language changes an element is drawn from its root: nobody has to be told
  'preact/src/create-context.js': [
    without(block(/this\.shouldComponentUpdate = /, 3)),
    without(block(/this\.sub = /, 3)),
    without('let subs = new Set();'),
    without(block(/Context\.Consumer = /, 1)),
    ['Context.Provider = Context.Consumer.contextType = Context', 'Context.Provider = Context'],
  ],
  'preact/src/component.js': [
    without(block(/if \(typeof update == 'function'\) {/, 1)),
    without(block(/if \(callback\) {/, 2)),
    without(block(/BaseComponent\.prototype\.forceUpdate = /, 0)),
    without('if (options.vnode) options.vnode(newVNode);'),
    without('oldVNode._flags & MODE_HYDRATE ? [oldDom] : NULL,'),
    without('oldVNode._flags & MODE_HYDRATE,'),
    without(' && !vnode.props._parentDom'),
    without(/ \|\|\s+prevDebounce != options\.debounceRendering/),
    without('prevDebounce = options.debounceRendering;'),
    without('prevDebounce || '),
    without('prevDebounce,'),
  ],
  'preact/src/render.js': [
    without('if (options._root) options._root(vnode, parentDom);'),
    without(block(/if \(parentDom\.nodeType == 9\) {/, 1)),
    without('let isHydrating = vnode && vnode._flags & MODE_HYDRATE;'),
    without('isHydrating ? NULL : '),
    without(/oldVNode\s+\? NULL\s+: parentDom\.firstChild\s+\? slice[^:]*: NULL,/),
    ['oldVNode ? oldVNode._dom : parentDom.firstChild', 'oldVNode && oldVNode._dom'],
    without(/\t+isHydrating,\n/),
  ],
  'preact/src/diff/catch-error.js': [
    without('component._bits |= COMPONENT_FORCE;'),
    without(', errorInfo || {}'),
  ],
  'preact/src/diff/children.js': [
    without(/\t+(isHydrating|excessDomChildren),\n/g),
    without(' || oldVNode._flags & REF_DETACHED'),
    without('if (parentVNode.props._parentDom) return oldDom;'),
    without(block(/if \(oldDom && !oldDom\.parentNode\) {/, 2)),
    // no comments among our own nodes
    without('while (next && next.nodeType == 8) next = next.nextSibling;'),
    [
      /while \(\s+\(oldDom = oldDom && oldDom\.nextSibling\)[\s\S]*?\n\t\);/,
      'oldDom = oldDom && oldDom.nextSibling;',
    ],
  ],
  'preact/src/diff/props.js': [
    [/if \(typeof value == 'string'\) {\s+dom\.style\.cssText = value;\s+} else {/, '{'],
    without(block(/if \(typeof oldValue == 'string'\) {/, 3)),
    without("useCapture = name != (name = name.replace(CAPTURE_REGEX, '$1'));"),
    without(', useCapture'),
    without(".replace(/xlink(H|:h)/, 'h')"),
    // read-only: setting them fails, and they are attributes then
    without(/name != '(list|form|rowSpan|colSpan)' &&/g),
    ['options.event ? options.event(e) : e', 'e'],
  ],
  'preact/src/diff/index.js': [
    without(/\t+(isHydrating|excessDomChildren),\n/g),
    without(block(/if \(\s+oldVNode\._flags & MODE_SUSPENDED &&/, 1)),
    without('if ((tmp = options._diff)) tmp(newVNode);'),
    without('tmp = newType.contextType;'),
    without('const provider = tmp && globalContext[tmp._id];'),
    [/const componentContext = tmp[\s\S]*?: globalContext;/, 'const componentContext = globalContext;'],
    without('if (provider) provider.sub(c);'),
    without(block(/if \(newType\.getDerivedStateFromProps\) {/, 4)),
    without(
      block(/if \(\s+isClassComponent &&\s+!newType\.getDerivedStateFromProps &&\s+c\.componentWillMount/, 4),
    ),
    without(block(/if \(isClassComponent && c\.componentDidMount\) {/, 4)),
    without(block(/if \(\s+newProps !== oldProps &&\s+isClassComponent/, 4)),
    // what is drawn again is drawn: only the very same node is left as it is
    without(/ \|\|\s+\(!\(c\._bits & COMPONENT_FORCE\)[\s\S]*?=== false\)/),
    without('c._bits &= ~COMPONENT_FORCE;'),
    without(block(/if \(newVNode\._original != oldVNode\._original\) {/, 5)),
    without(block(/if \(c\.componentWillUpdate\) {/, 4)),
    without(block(/if \(isClassComponent && c\.componentDidUpdate\) {/, 4)),
    without(block(/if \(\s+isClassComponent &&\s+oldVNode\._component &&\s+c\.getSnapshotBeforeUpdate/, 3)),
    without('oldProps = c.props;'),
    without('oldState = c.state;'),
    ['isClassComponent ? 25 : 0', '0'],
    ['if (renderHook) renderHook(newVNode)', 'options._render(newVNode)'],
    without('renderHook = options._render,'),
    without('EMPTY_ARR.push.apply(c._renderCallbacks, c._stateCallbacks);'),
    without('c._stateCallbacks = [];'),
    without(block(/if \(newProps\._parentDom\) {\s+tmp = oldDom;/, 3)),
    without(block(/if \(newProps\._parentDom\) {/, 3)),
    without('newVNode._flags &= RESET_MODE;'),
    without('if (resumed) resumed.some(removeNode);'),
    [/if \(isHydrating \|\| excessDomChildren\) {[\s\S]*?\n\t\t\t} else {/, '{'],
    without('if (!(e && e.then)) markAsForce(newVNode);'),
    without(block(/function markAsForce/, 0)),
    ['if ((tmp = options.diffed)) tmp', 'options.diffed'],
    ['if (options._commit) ', ''],
    ['if (options.unmount) ', ''],
    without("else if (nodeType == 'math') namespace = MATH_NAMESPACE;"),
    without(block(/if \(excessDomChildren\) {/, 1)),
    without('newProps.is ? newProps : '),
    without(block(/if \(isHydrating\) {/, 2)),
    without('excessDomChildren = NULL;'),
    without(' && (!isHydrating || dom.data != newProps)'),
    without("(nodeType == 'template' && dom.content) || "),
    without(/excessDomChildren =\s+nodeType == 'textarea'[\s\S]*?;/),
    without(block(/if \(!isHydrating && excessDomChildren\) {/, 2)),
    without(/if \(i == 'dangerously\w+'\) {\s+oldHtml = value;\s+} else /),
    without(/else if \(i == 'dangerously\w+'\) {\s+newHtml = value;\s+} /),
    without(
      / &&\s+!\(i == 'value' && 'defaultValue' in newProps\) &&\s+!\(i == 'checked' && 'defaultChecked' in newProps\)/,
    ),
    without("(!isHydrating || typeof value == 'function') &&"),
    [/if \(newHtml\) {[\s\S]*?} else {/, '{'],
    without("if (oldHtml) dom.textContent = '';"),
    without(block(/if \(\s+nodeType == 'foreignObject' \|\|/, 3)),
    without(/excessDomChildren\s+\? excessDomChildren\[0\]\s+: /),
    without('if (excessDomChildren) excessDomChildren.some(removeNode);'),
    ["if (!isHydrating || nodeType == 'textarea') {", '{'],
    [/if \(nodeType == 'progress' && inputValue == NULL\) {[\s\S]*?} else if/, 'if'],
    without(" || (nodeType == 'progress' && !inputValue)"),
    [/if \(value\) value\._refCleanup = [\s\S]*?else ref\(NULL\);\s+}/, 'ref(value);'],
    without(block(/if \(r\.componentWillUnmount\) {/, 2)),
    without(' && !vnode.props._parentDom'),
    without(block(/if \(\s+!skipRemove &&\s+\(r = vnode\._component\)/, 1)),
    without(block(/function rangeEnd/, 0)),
  ],
  'preact/hooks/src/index.js': [
    without(block(/export function useId\(\) {/, 0)),
    without(/let old\w+ = options\.\w+;/g),
    without(/if \(old\w+\) old\w+\([^)]*\);/g),
    without(block(/options\._diff = /, 0)),
    without(block(/options\._root = /, 0)),
    without(block(/if \(options\._hook\) {/, 1)),
    without(/^\tcurrentHook = \d;/gm),
    ['(index, type)', '(index = currentIndex++)'],
    [/getHookState\(currentIndex\+\+, \d+\)/g, 'getHookState()'],
    without('!options._skipEffects && '),
    // a state that is set and set back draws once more than it must
    without(block(/if \(!currentComponent\._hasScuFromHooks\) {/, 2)),
    without('const state = getHookState();\n\tstate._context = context;'),
    without(block(/if \(state\._value == null\) {/, 1)),
    [/if \(HAS_RAF\) {\s+raf = (.*);\s+}/, 'raf = $1;'],
    without('if (HAS_RAF) '),
    without(' || prevRaf != options.requestAnimationFrame'),
    without('prevRaf = options.requestAnimationFrame;'),
    without('prevRaf || '),
  ],
}

const folder = new URL('../node_modules/', import.meta.url)
const source = (file: string) =>
  readFileSync(new URL(file, folder), 'utf8')
    .replace(/\/\*(?! @__)[\s\S]*?\*\/|^[ \t]*\/\/.*\n/gm, '')
    .replace(/\n\s*\n/g, '\n')

/** One short name for each that is Preact's own on nodes and components, the same in all its files. */
const PRIVATE = /\b__?[a-z]\w+/g
const isPreact = (file: string) => file.startsWith('preact/')
const names = [
  ...new Set(Object.keys(CHANGES).flatMap(file => (isPreact(file) && source(file).match(PRIVATE)) || [])),
].sort()

/** @param id of a module @returns its text, undefined = none of Preact's */
export function slimLibrary(id: string): string | undefined {
  const file = /node_modules\/(.*)/.exec(id)?.[1]
  const changes = CHANGES[file ?? '']
  if (!file || !changes) return
  let text = source(file)
  for (const [found, instead] of changes) {
    const slim = typeof found === 'string' ? text.replaceAll(found, instead) : text.replace(found, instead)
    if (slim === text) throw new Error(`${file} is another than the one this was written for: ${found}`)
    text = slim
  }
  return !isPreact(file) ? text : text.replace(PRIVATE, name => `_${names.indexOf(name).toString(36)}`)
}
