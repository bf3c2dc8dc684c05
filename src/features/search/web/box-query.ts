import { searchForBox, searchForWords } from './queries.ts'

/** Without words the answer suggests what to search for, as on the search page. */
export const boxQuery = (words: string) => (words ? searchForBox(words) : searchForWords(words))
