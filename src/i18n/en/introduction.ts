export default {
  close: 'Close',
  loading: 'Loading the introduction',
  failed: 'The introduction was not loaded',
  failedHint: 'The library system did not respond. Please try again.',
  none: 'There is no introduction to this book yet.',
  content: 'About the book',
  authorIntroduction: 'About the author',
  catalog: 'Contents',
  trial: 'Read a sample online',
}
