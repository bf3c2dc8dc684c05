import { parseVideo } from '#shared/media/video.ts'
import { toBibtex, toPlainCitation } from '../cite.ts'
import type { Paper } from '../contract.ts'

type Told = Pick<
  Paper,
  'title' | 'originalAuthors' | 'publicationYear' | 'publicationVenue' | 'paperUrl' | 'videoUrl'
>

/** On the server, so that no page loads code for it. */
export const derivedFrom = (paper: Told) => ({
  citation: { bibtex: toBibtex(paper), plain: toPlainCitation(paper) },
  video: parseVideo(paper.videoUrl),
})
