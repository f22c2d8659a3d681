import type zh from './subjects.zh.ts'

export default {
  title: 'Topics and course reading',
  text: {
    topics: 'Books on a subject, chosen by librarians.',
    course: 'Books chosen by your teachers. Find your course by department and see what is available.',
  },
  tabs: { topics: 'Topics', course: 'Course reading' },
} satisfies typeof zh
