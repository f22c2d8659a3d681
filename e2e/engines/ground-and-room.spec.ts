/** What an element's page is like to it: a dark ground that the page does not tell of, and room kept from the start. */
import type { RunningHost } from '../hosts/host.ts'
import { expect, test } from './fixtures.ts'

const hotBook = (host: RunningHost) =>
  host.query<{ id: string }>(
    'SELECT bib_id AS id FROM bib WHERE withdrawn = 0 ORDER BY loan_count DESC, bib.id LIMIT 1',
  )[0]!.id

test('W06 on a dark page without color-scheme the text of the elements is readable', async ({
  visitor,
  host,
  site,
}) => {
  const bib = hotBook(host)
  site.show(
    `<style>body{background:#16181d;color:#eee}</style><script src="${host.url}/widgets/v1/loader.js"></script>
     <opac-book-block bib="${bib}"></opac-book-block><opac-availability bib="${bib}"></opac-availability><opac-cite bib="${bib}"></opac-cite>`,
  )
  await visitor.open(site.url)
  for (const [tag, part] of [
    ['opac-book-block', 'title-link'],
    ['opac-book-block', 'availability'],
    ['opac-availability', 'link'],
    ['opac-cite', 'text'],
  ] as const) {
    await visitor.see({ css: `[part~=${part}]`, in: tag })
    await visitor.until(
      () =>
        visitor.run(
          (tag, part) => {
            const node = document.querySelector(tag)!.shadowRoot!.querySelector(`[part~=${part}]`)!
            const brush = document.createElement('canvas').getContext('2d')!
            const light = (colour: string) => {
              brush.fillStyle = colour
              brush.fillRect(0, 0, 1, 1)
              const [r, g, b] = [...brush.getImageData(0, 0, 1, 1).data].slice(0, 3).map(value => {
                const share = value / 255
                return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
              }) as [number, number, number]
              return 0.2126 * r + 0.7152 * g + 0.0722 * b
            }
            return (light(getComputedStyle(node).color) + 0.05) / (light('#16181d') + 0.05)
          },
          tag,
          part,
        ),
      ratio => ratio >= 4.5,
      `contrast of ${tag} ${part}`,
    )
  }
})

test('W02 the code to copy keeps the room of the elements: what is below them does not move', async ({
  visitor,
  host,
  site,
}) => {
  const bib = hotBook(host)
  // in the order of a page: what is below is seen in every frame
  site.show(
    `<script src="${host.url}/widgets/v1/loader.js"></script><style>body{margin:0 8px;width:800px}</style>
     <opac-search-bar></opac-search-bar><p>below</p><opac-availability bib="${bib}"></opac-availability><p>below</p>
     <opac-book-block bib="${bib}"></opac-book-block><p>below</p><opac-book-block source="hot" limit="3"></opac-book-block><p>below</p>
     <opac-cite bib="${bib}"></opac-cite><p>below</p><opac-temporary-shelf></opac-temporary-shelf><p>below</p>
     <script>
       const frames = []
       const look = () => {
         frames.push([...document.querySelectorAll('p')].map(below => below.getBoundingClientRect().top))
         requestAnimationFrame(look)
       }
       requestAnimationFrame(look)
       globalThis.moves = () => frames[0].map((_, at) => {
         const tops = frames.map(tops => tops[at])
         return Math.max(...tops) - Math.min(...tops)
       })
     </script>`,
  )
  await visitor.open(site.url)
  await visitor.see({ css: '[part~=availability]', in: 'opac-availability' })
  await visitor.see({ css: '[part~=availability]', in: 'opac-book-block', nth: 0 })
  await visitor.see({ css: '[role=tab]', in: 'opac-search-bar' })
  await visitor.until(
    () => visitor.texts({ css: '[part=text]', in: 'opac-cite' }),
    texts => !!texts[0],
    'the citation',
  )
  await visitor.until(
    () =>
      visitor.run(
        () => document.querySelectorAll('opac-book-block')[1]?.shadowRoot?.querySelectorAll('a').length ?? 0,
      ),
    count => count > 2,
    'the list',
  )
  const moves = await visitor.run(() => (globalThis as unknown as { moves(): number[] }).moves())
  // px
  expect(Math.max(...moves)).toBeLessThan(3)
})
