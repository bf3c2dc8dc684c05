import { ContourSheet } from '#web/ui/covers/contour-sheet.tsx'
import { Logo } from '#web/ui/icons/logo.tsx'

type MiniatureProps = { code: string; learnerName: string; courseTitle: string }

/** A small certificate as decoration: the text beside it says the same. */
export function Miniature({ code, learnerName, courseTitle }: MiniatureProps) {
  return (
    <div className="certificate-frame" aria-hidden="true">
      <div className="miniature">
        <ContourSheet seed={code} className="certificate-map" />
        <Logo className="miniature-logo" />
        <p className="miniature-name">{learnerName}</p>
        <p className="miniature-course">{courseTitle}</p>
      </div>
    </div>
  )
}
