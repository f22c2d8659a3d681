// @vitest-environment jsdom
/**
 * The rules of the embed doctor, one by one; those that need a real browser are tested in e2e/elements/doctor.spec.ts.
 */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { contrast, ENOUGH, hexOf, inkOn, type Rgb, readable } from '../../widgets/doctor/colours.ts'
import zh from '../../widgets/doctor/doctor.zh.ts'
import { selectorOf } from '../../widgets/doctor/host-styles.ts'
import { type Facts, factsOf, libraryOf } from '../../widgets/doctor/page-facts.ts'
import { amended, needOf, violationsOf } from '../../widgets/doctor/policy.ts'
import { weakColours } from '../../widgets/doctor/rules-colour.ts'
import { type Answer, countCalls, libraryAnswers } from '../../widgets/doctor/rules-library.ts'
import { blockedByPolicy } from '../../widgets/doctor/rules-policy.ts'
import {
  missingScripts,
  mixedContent,
  noTags,
  twoLibraries,
  twoScripts,
} from '../../widgets/doctor/rules-scripts.ts'
import {
  unknownAttributes,
  unknownLanguages,
  unknownTags,
  wrongIds,
} from '../../widgets/doctor/rules-tags.ts'
import { nearest, startTag, TAGS } from '../../widgets/doctor/tags.ts'
import { wordsIn } from '../../widgets/doctor/words.ts'

const LIBRARY = 'https://opac.example'
beforeEach(() => vi.stubGlobal('CSS', { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') }))
afterEach(() => {
  document.head.replaceChildren()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** Scripts are inserted later, since jsdom would not fetch them, and need not. */
function page(body: string, scripts: [src: string, more?: Record<string, string>][] = []): Facts {
  document.body.innerHTML = body
  for (const [src, more] of scripts) {
    const tag = document.createElement('script')
    tag.setAttribute('src', src)
    for (const [name, value] of Object.entries(more ?? {})) tag.setAttribute(name, value)
    document.head.append(tag)
  }
  return factsOf(document)
}
const said = (findings: { name: string; fix: string }[]) => findings.map(({ name, fix }) => [name, fix])
const LOADER = `${LIBRARY}/widgets/v1/loader.js`

it('W07 a corrected directive: its own sources, or those of default-src, and one more', () => {
  const violation = (policy: string, directive: string) => ({ policy, directive, blocked: LOADER })
  const policy = "default-src 'self'; SCRIPT-SRC 'nonce-a' https://cdn.example; img-src 'none'"
  expect(amended(violation(policy, 'script-src-elem'), LIBRARY)).toBe(
    `script-src 'nonce-a' https://cdn.example ${LIBRARY}`,
  )
  expect(amended(violation(policy, 'connect-src'), LIBRARY)).toBe(`connect-src 'self' ${LIBRARY}`)
  expect(amended(violation(policy, 'img-src'), LIBRARY)).toBe(`img-src ${LIBRARY}`)
  expect(amended(violation("script-src-elem 'self'; script-src *", 'script-src-elem'), LIBRARY)).toBe(
    `script-src-elem 'self' ${LIBRARY}`,
  )
})

it('W07 only blocked URLs of the library count, and not those of a report-only policy', () => {
  const event = (more: object) => ({
    effectiveDirective: 'connect-src',
    blockedURI: `${LIBRARY}/opac/x/base`,
    originalPolicy: "default-src 'none'",
    disposition: 'enforce' as const,
    ...more,
  })
  const [one] = violationsOf([event({})])
  expect(needOf(one!, [LIBRARY])).toBe('connect')
  for (const more of [
    { blockedURI: 'inline' },
    { blockedURI: 'https://ads.example/x' },
    { effectiveDirective: 'font-src' },
  ])
    expect(needOf(violationsOf([event(more)])[0]!, [LIBRARY])).toBe('')
  expect(violationsOf([event({ disposition: 'report' })])).toEqual([])
})

it('W07 blocked by CSP: one line with every directive; with strict-dynamic a nonce', () => {
  const facts = page('<opac-search-bar></opac-search-bar>', [[LOADER]])
  const blocked = (policy: string, ...directives: string[]) =>
    directives.map(directive => ({ directive, policy, blocked: `${LIBRARY}/x` }))
  expect(
    said(blockedByPolicy(facts, blocked("default-src 'none'", 'connect-src', 'script-src-elem'))),
  ).toEqual([['policyScript', `script-src ${LIBRARY}; connect-src ${LIBRARY}`]])
  expect(said(blockedByPolicy(facts, blocked("default-src 'none'", 'img-src')))).toEqual([
    ['policyImage', `img-src ${LIBRARY}`],
  ])
  expect(
    said(blockedByPolicy(facts, blocked("script-src 'strict-dynamic' 'nonce-x'", 'script-src-elem'))),
  ).toEqual([['policyNonce', 'nonce="…"']])
  expect(blockedByPolicy(facts, [])).toEqual([])
})

it('W07 scripts: none, over http, twice, two versions, not found', () => {
  const bar = '<opac-search-bar></opac-search-bar>'
  const line = `<script src="${LOADER}" data-opac="${LIBRARY}"></script>`
  const none = new Map()
  expect(said(missingScripts({ ...page(bar), library: LIBRARY }, none, false))).toEqual([['noScript', line]])
  const two = page(bar, [[LOADER], [`${LIBRARY}/widgets/1.0.0/opac-all.js`], [`${LIBRARY}/widgets/opac.js`]])
  expect(said(twoScripts(two))).toEqual([
    ['versions', `<script src="${LIBRARY}/widgets/1.0.0/opac-all.js"></script>`],
    ['twice', `<script src="${LIBRARY}/widgets/opac.js"></script>`],
  ])
  document.head.replaceChildren()
  // separate files for each element are intended, and third-party scripts are ignored
  const apart = page(bar, [
    [`${LIBRARY}/widgets/v1/opac-search-bar.js`],
    [`${LIBRARY}/widgets/v1/opac-book-block.js`],
    ['/widgets/menu.js'],
  ])
  expect(twoScripts(apart)).toEqual([])
  document.head.replaceChildren()
  const plain = page(`${bar}<opac-book-block api="http://other.example"></opac-book-block>`, [
    ['http://opac.example/widgets/v1/loader.js', { 'data-opac': 'http://opac.example' }],
  ])
  expect(mixedContent(plain)).toEqual([])
  expect(said(mixedContent({ ...plain, isHttps: true }))).toEqual([
    ['mixedScript', `<script src="${LOADER}" data-opac="${LIBRARY}"></script>`],
    ['mixedApi', '<opac-book-block api="https://other.example">'],
  ])
  document.head.replaceChildren()
  const wrong = page(bar, [[LOADER, { integrity: 'sha384-x' }]])
  expect(said(missingScripts(wrong, new Map([[LOADER, 'failed']]), false))).toEqual([['scriptFailed', line]])
  expect(said(missingScripts(wrong, new Map([[LOADER, 'ok']]), false))).toEqual([['scriptChanged', line]])
  expect(missingScripts(wrong, new Map([[LOADER, 'blocked']]), false)).toEqual([])
})

it('W07 scripts of two libraries: none is to go, and an element is of the library to which its own link or form goes', () => {
  const OTHER = 'https://other.example'
  const facts = page(
    `<opac-search-bar><form action="${OTHER}/space/searchList"><input name="q"></form></opac-search-bar>
     <opac-book-block bib="1"><a href="${LIBRARY}/space/searchDetailLocal/1">x</a></opac-book-block>
     <opac-book-block api="${OTHER}" bib="1"></opac-book-block><opac-cite bib="1"></opac-cite>`,
    [[LOADER], [`${OTHER}/widgets/v1/loader.js`, { 'data-opac': `${OTHER}/` }]],
  )
  expect(twoScripts(facts)).toEqual([])
  const [finding, ...more] = twoLibraries(facts)
  expect(more).toEqual([])
  expect(finding).toMatchObject({
    name: 'libraries',
    kind: 'info',
    values: { first: LIBRARY, second: OTHER },
  })
  expect(finding!.at).toEqual([document.querySelector('opac-cite')])
  expect(finding!.fix).toBe(`<opac-cite bib="1" api="${OTHER}">`)
  expect(facts.elements.map(element => libraryOf(element, facts))).toEqual([OTHER, LIBRARY, OTHER, LIBRARY])
  document.head.replaceChildren()
  expect(twoLibraries(page('<opac-cite bib="1"></opac-cite>', [[LOADER]]))).toEqual([])
})

it('W07 a script on a page without tags; a page without our scripts is left alone', () => {
  expect(said(noTags(page('', [[LOADER]])))).toEqual([['noTags', '<opac-search-bar></opac-search-bar>']])
  document.head.replaceChildren()
  expect(noTags(page('<p>x</p>'))).toEqual([])
})

it('W07 misspelt tags and attributes: the nearest valid one, and the original', () => {
  const facts = page(
    '<opac-searchbar lang="en" placeholder="a &quot;b&quot;"></opac-searchbar><opac-x></opac-x><opac-doctor></opac-doctor>' +
      '<opac-book-block layuot="card" bib="1" class="a" data-x="1" v-if="x" :key="1" zzzzzzzzz="1"></opac-book-block>',
  )
  expect(said(unknownTags(facts))).toEqual([
    ['unknownTag', '<opac-search-bar lang="en" placeholder="a &quot;b&quot;">'],
    ['unknownTag', ''],
  ])
  expect(said(unknownAttributes(facts))).toEqual([
    ['unknownAttribute', 'layout="card"'],
    ['unknownAttribute', ''],
  ])
})

it('W07 every attribute in the manifest is known', () => {
  expect([...TAGS.keys()].sort()).toEqual([
    'opac-availability',
    'opac-book-block',
    'opac-cite',
    'opac-reader-banner',
    'opac-search-bar',
    'opac-temporary-shelf',
  ])
  const all = [...TAGS].map(
    ([tag, names]) => `<${tag} ${names.map(name => `${name}="en"`).join(' ')}></${tag}>`,
  )
  expect(unknownAttributes(page(all.join('')))).toEqual([])
  expect(nearest('opac-readerbanner', TAGS.keys())).toBe('opac-reader-banner')
})

it('W07 an unsupported language, and missing books', () => {
  const facts = page(
    '<opac-search-bar lang="cn"></opac-search-bar><opac-search-bar lang="zh-TW"></opac-search-bar><opac-search-bar lang="fr"></opac-search-bar>',
  )
  expect(said(unknownLanguages(facts))).toEqual([
    ['unknownLanguage', 'lang="zh"'],
    ['unknownLanguage', 'lang="en"'],
  ])
  // a dictionary of the library is in use
  facts.elements[2]!.attachShadow({ mode: 'open' }).innerHTML = '<div class="root" lang="fr"></div>'
  expect(said(unknownLanguages(facts))).toEqual([['unknownLanguage', 'lang="zh"']])
  const told = (attributes: string, words: string) => {
    const { elements } = page(`<opac-book-block ${attributes}></opac-book-block>`)
    elements[0]!.attachShadow({ mode: 'open' }).innerHTML = `<p part="message">${words}</p>`
    return said(wrongIds(factsOf(document)))
  }
  expect(told('bib="978-7-302-59821-4"', '没有找到这本书')).toEqual([['noBook', 'isbn="978-7-302-59821-4"']])
  expect(told('bib="https://x.example/space/searchDetailLocal/abc"', '没有找到这本书')).toEqual([
    ['noBook', 'bib="abc"'],
  ])
  expect(told('bib="gone"', '没有找到这本书')).toEqual([['noBook', '']])
  expect(told('source="booklist:https://x.example/space/bookList/detail/7"', '没有找到这个书单')).toEqual([
    ['noList', 'source="booklist:7"'],
  ])
  expect(told('', '未设置要显示的图书')).toEqual([['noWish', 'source="new"']])
  expect(told('bib="1"', '正在加载')).toEqual([])
})

it('W06 the suggested accent is readable as a button and as a link, and is the nearest such shade', () => {
  const [white, dark, orange]: Rgb[] = [
    [255, 254, 251],
    [31, 28, 25],
    [238, 143, 88],
  ]
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21)
  const fixed = readable(orange!, [white!, white!])!
  expect(contrast(fixed, white!)).toBeGreaterThanOrEqual(ENOUGH)
  expect(contrast(fixed, white!)).toBeLessThan(ENOUGH + 0.5)
  // on a dark page the text colour of the button changes, too
  const [finding] = weakColours([[{ accent: [90, 20, 20], on: white!, surface: dark! }, []]])
  const [, accent, on] = /--opac-accent: (#\w+); --opac-on-accent: (#\w+);/.exec(finding!.fix)!
  const rgb = (hex: string) =>
    [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb
  expect(contrast(rgb(accent!), dark!)).toBeGreaterThanOrEqual(ENOUGH)
  expect(contrast(rgb(accent!), rgb(on!))).toBeGreaterThanOrEqual(ENOUGH)
  expect(hexOf(inkOn([10, 10, 10]))).toBe('#ffffff')
  expect(weakColours([[{ accent: [0, 70, 140], on: white!, surface: white! }, []]])).toEqual([])
})

it('W07 the library: not answering, offline, not a library, slow, not asked for its readers', () => {
  const facts = {
    ...page('<opac-reader-banner></opac-reader-banner><opac-search-bar></opac-search-bar>'),
    library: LIBRARY,
  }
  const answer: Answer = {
    library: LIBRARY,
    status: 200,
    isLibrary: true,
    ms: 20,
    at: new Date(),
    allowsReader: true,
  }
  const names = (more: Partial<Answer>, isBlocked = false) =>
    libraryAnswers(facts, [{ ...answer, ...more }], 'en', () => isBlocked).map(({ name, fix }) => [name, fix])
  expect(names({})).toEqual([])
  expect(names({ status: 0, isLibrary: false })).toEqual([['unreachable', '']])
  expect(names({ status: 0, isLibrary: false }, true)).toEqual([])
  expect(names({ status: 404, isLibrary: false })).toEqual([['refused', '']])
  expect(names({ ms: 5000 })).toEqual([['slow', '']])
  expect(names({ allowsReader: false })).toEqual([
    ['origin', `npm run sites -- add ${location.origin} "${location.hostname}"`],
  ])
  expect(names({ allowsReader: null })).toEqual([])
  vi.stubGlobal('navigator', { ...navigator, onLine: false })
  expect(names({ status: 0, isLibrary: false })).toEqual([['offline', '']])
})

it('W07 calls are counted by purpose, and only those to the library', () => {
  const names = [
    '/opac/x/base?langCode=zh',
    '/opac/x/origin',
    '/opac/users/info',
    '/opac/x/books',
    '/widgets/v1/loader.js',
  ]
  const requests = [
    ...names.map(path => ({ name: LIBRARY + path })),
    { name: 'https://other.example/opac/x/base' },
  ]
  expect(countCalls(requests, [LIBRARY])).toEqual({ configs: 1, readers: 2, others: 1 })
})

it('W06 a selector matches exactly one box', () => {
  document.body.innerHTML =
    '<div id="a:1"><p class="x"></p></div><div class="b"><i></i><i></i></div><div class="b"><i></i></div>'
  for (const box of document.querySelectorAll('body *'))
    expect([...document.querySelectorAll(selectorOf(box))]).toEqual([box])
  expect(selectorOf(document.querySelector('.x')!)).toBe('p.x')
})

it('W07 a start tag as it would be written: nothing in it can end it early', () => {
  document.body.innerHTML = '<opac-search-bar></opac-search-bar>'
  const bar = document.body.firstElementChild!
  bar.setAttribute('placeholder', '"><script>')
  expect(startTag(bar)).toBe('<opac-search-bar placeholder="&quot;><script>">')
})

it('W07 every finding has all its texts; a missing one is an error here', () => {
  for (const [name, words] of Object.entries(zh.found))
    expect(Object.keys(words), name).toEqual(['title', 'text', 'where', 'mark'])
  for (const lang of ['zh', 'en'] as const) {
    const say = wordsIn(lang)
    expect(say('found.squashed.text', { selector: 'div', room: 40, need: 150 })).toContain('150')
    expect(() => say('found.nothing.title' as 'title')).toThrow()
  }
})
