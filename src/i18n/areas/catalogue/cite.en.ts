/** Citations. */
import type zh from './cite.zh.ts'

export default {
  title: 'Cite “{{title}}”',
  titleMany: 'Cite {{count}} {{count|book|books}}',
  formats: 'Citation formats',
  loading: 'Loading citations',
  failed: 'We couldn’t load the citations',
  copy: 'Copy',
  copied: 'Copied',
  file: '{{format}}, export as',
  export: 'Export .txt',
} satisfies typeof zh
