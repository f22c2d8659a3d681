import type { Messages } from '../messages.ts'

export default {
  title: 'Subject reference',
  text: {
    topics: 'Exhibitions of books that librarians have chosen, room by room.',
    course: 'Books that teachers have named: find the course by its department and see what is in today.',
  },
  tabs: { topics: 'Topics', course: 'Course reserves' },
} satisfies Messages['subjects']
