/** The block.json of each element. */
import type { Piece } from '../../../src/core/rules/elements/element-code.ts'
import { elementsElsewhere } from '../elements-elsewhere.ts'
import type { Sources } from '../extension-zip.ts'

type About = { title: string; description: string; keywords: string[] }
const ABOUT: Record<Piece, About> = {
  'search-bar': {
    title: 'Search bar',
    description: 'Search the library from here. The results open in its catalogue.',
    keywords: ['library', 'search', 'catalogue'],
  },
  'book-block': {
    title: 'Books',
    description: 'Books of the library, with what can be borrowed now.',
    keywords: ['library', 'books', 'booklist'],
  },
  availability: {
    title: 'Availability',
    description: 'How many copies of a book can be borrowed now, and where they are.',
    keywords: ['library', 'books', 'copies'],
  },
  cite: {
    title: 'Citation',
    description: 'The citation of a book in the style that the reader chooses, to copy.',
    keywords: ['library', 'books', 'citation'],
  },
  'temporary-shelf': {
    title: 'Temporary shelf',
    description: 'Books that a reader has set aside.',
    keywords: ['library', 'shelf', 'books'],
  },
  'reader-banner': {
    title: 'Reader card',
    description: 'What the reader has borrowed and when it is due, or the way to sign in.',
    keywords: ['library', 'reader', 'loans'],
  },
}

/** A new element is a block at once, named by its tag until it is told here what it is. */
const aboutOf = (name: string): About =>
  ABOUT[name as Piece] ?? { title: `opac-${name}`, description: '', keywords: ['library'] }

const blockOf = (name: string) => ({
  $schema: 'https://schemas.wp.org/trunk/block.json',
  apiVersion: 2,
  name: `reading-room/${name}`,
  category: 'reading-room',
  ...aboutOf(name),
  textdomain: 'reading-room',
  attributes: elementsElsewhere[name],
  supports: { html: false, anchor: true, align: ['wide', 'full'], spacing: { margin: true } },
  editorScript: 'reading-room-editor',
  editorStyle: 'reading-room-editor',
  style: 'reading-room',
})

/** path in the plugin → text; elements.json: all blocks, for the plugin's own code */
export function blockFiles(): Sources {
  const blocks = Object.keys(elementsElsewhere).map(name => [name, blockOf(name)] as const)
  return {
    ...Object.fromEntries(
      blocks.map(([name, block]) => [`blocks/${name}/block.json`, JSON.stringify(block, null, 2)]),
    ),
    'elements.json': JSON.stringify(
      Object.fromEntries(
        blocks.map(([name, { title, description, attributes }]) => [
          name,
          { title, description, attributes },
        ]),
      ),
    ),
  }
}
