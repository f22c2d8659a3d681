import type { Messages } from '../messages.ts'

export default {
  title: 'Cite {{count}}',
  style: 'Style',
  file: 'File',
  csv: 'CSV, labels and locations',
  none: 'Select the books to cite: their citations stand here.',
  all: 'Cite all {{count}}',
  loading: 'Writing the citations',
  failed: 'The citations could not be fetched',
  bare: 'Records without a place or publisher: {{count}}. Look into the book and fill them in before you cite.',
  copyAll: 'Copy all',
  txt: 'Save as .txt',
} satisfies Messages['shelfCite']
