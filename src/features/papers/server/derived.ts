import { parseVideo } from '#shared/media/video.ts'
import { toBibtex, toPlainCitation } from '../cite.ts'
import type { Paper } from '../contract.ts'

type Described = Pick<
  Paper,
  'title' | 'originalAuthors' | 'publicationYear' | 'publicationVenue' | 'paperUrl' | 'videoUrl'
>

/** On the server, so that no page loads code for it. */
export const derivedFrom = (paper: Described) => ({
  citation: { bibtex: toBibtex(paper), plain: toPlainCitation(paper) },
  video: parseVideo(paper.videoUrl),
})
