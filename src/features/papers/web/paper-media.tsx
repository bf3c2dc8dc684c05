import { ExternalLinkIcon } from '#web/ui/icons/icons.tsx'
import { DocumentFrame, VideoFrame } from '#web/ui/reading/video-frame.tsx'
import type { ShownPaper } from '../contract.ts'

/** Only HTTPS and this site's own files are shown in a frame; anything else is a link. */
const canFrame = (url: string) => url.startsWith('https://') || url.startsWith('/')

function Pdf({ url, title }: { url: string; title: string }) {
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="heading-2">Paper PDF</h2>
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex items-center gap-1.5 text-sm font-medium underline underline-offset-4"
        >
          Open the PDF
          <ExternalLinkIcon className="size-4" />
        </a>
      </div>
      {canFrame(url) && <DocumentFrame src={url} title={`PDF of ${title}`} height={600} />}
    </section>
  )
}

export function PaperMedia({ paper }: { paper: ShownPaper }) {
  return (
    <>
      {paper.videoUrl && (
        <section className="flex flex-col gap-4">
          <h2 className="heading-2">Video Explanation</h2>
          <VideoFrame source={paper.video} title={`Video about ${paper.title}`} />
        </section>
      )}
      {paper.pdfUrl && <Pdf url={paper.pdfUrl} title={paper.title} />}
    </>
  )
}
