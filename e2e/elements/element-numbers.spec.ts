/** Any number of elements on a page, moved, cloned or removed: each renders the same as a single one. */

import { expect, test } from '../fixtures.ts'
import { hotBooks, open } from '../hosts/embedded.ts'

/** variants of an element are adjacent, since their placeholders differ */
const ELEMENTS = [
  '<opac-search-bar></opac-search-bar>',
  '<opac-reader-banner></opac-reader-banner>',
  '<opac-reader-banner variant="counters"></opac-reader-banner>',
  '<opac-temporary-shelf></opac-temporary-shelf>',
  '<opac-temporary-shelf variant="list"></opac-temporary-shelf>',
  '<opac-availability bib="BIB"></opac-availability>',
  '<opac-cite bib="BIB"></opac-cite>',
  '<opac-book-block bib="BIB"></opac-book-block>',
  '<opac-book-block bib="BIB" layout="card"></opac-book-block>',
  '<opac-book-block source="hot" limit="3"></opac-book-block>',
  '<opac-book-block source="hot" limit="3" layout="shelf"></opac-book-block>',
  '<opac-book-block source="hot" limit="3" layout="carousel"></opac-book-block>',
]

test('W02 W08 one, two and five of each element, before and after its code, moved, cloned, taken out and put back', async ({
  page,
  host,
}) => {
  const [bib] = hotBooks(host, 1)
  const html = ELEMENTS.map(one => one.replace('BIB', bib!))
  const row = (kind: number, name: string, count: number) =>
    `<section data-kind="${kind}" data-name="${name}">${html[kind]!.repeat(count)}</section>`
  // parsed before the code loads: the first of each kind is last in the document
  const before = html.flatMap((_, kind) => [row(kind, 'two', 2), row(kind, 'five', 5)])
  const alone = html.map((_, kind) => row(kind, 'alone', 1))
  await open(page, host, [...before, ...alone].join(''))
  const differing = () =>
    page.evaluate(() => {
      const shape = (node: Node): unknown =>
        node instanceof Element
          ? [node.localName, node.className, node.getAttribute('part'), [...node.childNodes].map(shape)]
          : node.textContent
      // px: a leftover placeholder would add height
      const drawn = (element: Element) =>
        JSON.stringify([
          Math.round(element.getBoundingClientRect().height),
          [...(element.shadowRoot?.childNodes ?? [])].map(shape),
        ])
      return [...document.querySelectorAll<HTMLElement>('section')].flatMap(section => {
        const { kind, name } = section.dataset
        const [one] = document.querySelector(`[data-kind="${kind}"][data-name=alone]`)!.children
        const root = one!.shadowRoot?.querySelector('.root')
        if (!root?.querySelector('a, button, input, [part=text]')) return [`${one!.outerHTML}: not drawn yet`]
        return [...section.children].flatMap((element, at) =>
          drawn(element) === drawn(one!) ? [] : [`${element.outerHTML} ${name} ${at}: ${drawn(element)}`],
        )
      })
    })
  await expect.poll(differing).toEqual([])

  // inserted after the code has loaded, and moved as pages do
  await page.evaluate(
    async markup => {
      const main = document.querySelector('main')!
      const place = document.createRange().createContextualFragment(markup)
      main.append(place)
      for (const section of [...main.querySelectorAll('[data-name=five]')]) {
        const [first, second, third] = section.children
        section.append(first!)
        section.append(second!.cloneNode(true))
        third!.remove()
        await new Promise(done => setTimeout(done))
        section.append(third!)
      }
    },
    html.flatMap((_, kind) => [row(kind, 'two', 2), row(kind, 'five', 5)]).join(''),
  )
  await expect.poll(differing).toEqual([])
})
