/** Citations. */
export default {
  title: 'Cite “{{title}}”',
  titleMany: 'Cite {{count}} books',
  formats: 'Citation formats',
  loading: 'Preparing the citations',
  failed: 'The citations did not arrive',
  copy: 'Copy',
  copied: 'Copied',
  file: '{{format}}, exported as',
  export: 'Export .txt',
}
