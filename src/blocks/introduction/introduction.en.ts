import type zh from './introduction.zh.ts'

export default {
  loading: 'Loading the introduction',
  failed: 'We couldn’t load the introduction',
  none: 'No introduction to this book yet.',
  content: 'About the book',
  authorIntroduction: 'About the author',
  catalog: 'Contents',
  trial: 'Read a sample online',
} satisfies typeof zh
