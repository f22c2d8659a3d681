/** What the library puts together for readers; a topic is an exhibition of books. */
export const COLLECTION_KINDS = ['booklist', 'topic', 'course', 'database', 'donation'] as const
