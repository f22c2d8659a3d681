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
  close: 'Close',
  retry: 'Try again',
  notCopied: 'Not copied. The text is selected: copy it with your keyboard.',
}
