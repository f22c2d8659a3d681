import type zh from './scan.zh.ts'

export default {
  title: 'Scan a book’s barcode',
  close: 'Close',
  view: 'Picture of the camera',
  starting: 'Starting the camera…',
  aim: 'Hold the barcode on the back of the book in the frame.',
  stays: 'The picture stays on this device.',
  again: 'Try the camera again',
  take: 'Take a photo',
  choose: 'Choose a picture',
  reading: 'Looking for a barcode in the picture…',
  noCode: 'There is no barcode of a book in this picture. Take it closer, straight and in good light.',
  notPicture: 'This browser can’t open this file as a picture. Choose a JPEG or PNG.',
  camera: {
    refused:
      'This site may not use the camera. Allow it in the browser’s settings, or choose a picture of the barcode.',
    none: 'There is no camera that this page can use. Choose a picture of the barcode.',
    busy: 'The camera is in use by another program. Close that and try again, or choose a picture of the barcode.',
    reader: 'We couldn’t load the barcode reader. Check your connection and try again.',
  },
  not: {
    isbn: '{{number}} is the number of a book (ISBN).',
    issn: '{{number}} is the number of a journal (ISSN), not of a book.',
    ismn: '{{number}} is the number of printed music (ISMN), not of a book.',
    other: '{{number}} is not the number of a book: an ISBN begins with 978 or 979.',
  },
} satisfies typeof zh
