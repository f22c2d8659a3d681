import type zh from './openCopy.zh.ts'

export default {
  free: 'Free to read',
  library: 'To be read through the library',
  rowFree: 'Read free',
  rowLibrary: 'Read through the library',
  pdf: 'Open the PDF',
  page: 'Open the page',
  resolver: 'Find it through the library',
  unknown: 'Whether there is a free copy is not known at present.',
  versions: {
    publishedVersion: 'Published version',
    acceptedVersion: 'Accepted manuscript',
    submittedVersion: 'Preprint',
  },
} satisfies typeof zh
