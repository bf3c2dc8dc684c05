import type { ReactNode } from 'react'
import { counted } from '#shared/format/counted.ts'
import { formatLongDate } from '#shared/format/dates.ts'
import { formatDuration } from '#shared/format/duration.ts'
import { cx } from '#web/lib/class-names.ts'
import { ContourSheet } from '#web/ui/covers/contour-sheet.tsx'
import { Logo } from '#web/ui/icons/logo.tsx'
import { printedCode } from '../code.ts'
import type { Certificate } from '../contract.ts'
import { qrPath, VERIFY_PATH } from '../paths.ts'
import { SOLVED_LABEL, solvedWords } from '../solved-words.ts'

/** Long names and titles are set smaller, so that they fit on one sheet. */
const sizeOf = (text: string) => (text.length > 60 ? 'xs' : text.length > 30 ? 'sm' : 'md')

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Facts({ certificate }: { certificate: Certificate }) {
  const { lessonCount, minutes, exercisesSolved, exerciseCount, issuedAt } = certificate
  return (
    <dl className="certificate-facts">
      <Fact label="Completed">
        <time dateTime={issuedAt}>{formatLongDate(issuedAt)}</time>
      </Fact>
      <Fact label="Studied">{counted(lessonCount, 'lesson')}</Fact>
      {minutes > 0 && <Fact label="Length">{formatDuration(minutes)}</Fact>}
      {exerciseCount > 0 && (
        <Fact label={SOLVED_LABEL}>{solvedWords(exercisesSolved, exerciseCount)}</Fact>
      )}
    </dl>
  )
}

function Foot({ code, url }: Certificate) {
  return (
    <footer className="certificate-foot">
      <div>
        <p className="certificate-label">Certificate code</p>
        <p className="certificate-code">{printedCode(code)}</p>
        <p className="certificate-check">{`Check it at ${new URL(url).host}${VERIFY_PATH}`}</p>
      </div>
      <img src={qrPath(code)} alt="QR code that leads to this page" width="96" height="96" />
    </footer>
  )
}

type CertificateSheetProps = {
  certificate: Certificate
  stamp?: string | undefined
}

export function CertificateSheet({ certificate, stamp }: CertificateSheetProps) {
  const { code, learnerName, courseTitle, instructorName } = certificate
  return (
    <div className="certificate-frame">
      <article className={cx('certificate', stamp && 'certificate-void')}>
        <ContourSheet seed={code} className="certificate-map" />
        <header className="certificate-head">
          <p className="certificate-brand">
            <Logo className="certificate-logo" /> Ascent
          </p>
          <h1 className="certificate-title">Certificate of Completion</h1>
        </header>
        <div className="certificate-body">
          <p className="certificate-words">This certifies that</p>
          <p className="certificate-name" data-size={sizeOf(learnerName)}>
            {learnerName}
          </p>
          <p className="certificate-words">has completed the course</p>
          <p className="certificate-course" data-size={sizeOf(courseTitle)}>
            {courseTitle}
          </p>
          <p className="certificate-words">{`taught by ${instructorName}`}</p>
          <Facts certificate={certificate} />
        </div>
        <Foot {...certificate} />
        {stamp && <p className="certificate-stamp">{stamp}</p>}
      </article>
    </div>
  )
}
