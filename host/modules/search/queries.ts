/** Search words that found something, counted by day (yyyy-MM-dd): the source of the hot words. No reader is noted. */
export const ADD_TERMS = `INSERT INTO search_term (day, term, count) VALUES (@day, @key, @count)
  ON CONFLICT (day, term) DO UPDATE SET count = count + excluded.count`
