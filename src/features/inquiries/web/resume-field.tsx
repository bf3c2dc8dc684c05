import { useState } from 'react'
import { Field } from '#web/ui/forms/field.tsx'
import { FileInput } from '#web/ui/forms/input.tsx'
import { ProgressBar } from '#web/ui/loading/progress-bar.tsx'
import { MAX_RESUME_BYTES, RESUME_ENDINGS, RESUME_MESSAGES } from '../resume-limits.ts'

/** A first check; the server looks at the content. */
function problemOf(file: { name: string; size: number }): string | undefined {
  const name = file.name.toLowerCase()
  if (!RESUME_ENDINGS.some((ending) => name.endsWith(ending))) return RESUME_MESSAGES.type
  return file.size > MAX_RESUME_BYTES ? RESUME_MESSAGES.size : undefined
}

export function useResume() {
  const [file, setFile] = useState<File | null>(null)
  const [share, setShare] = useState<number | null>(null)
  return {
    file,
    problem: file ? problemOf(file) : undefined,
    choose: setFile,
    share,
    setShare,
    clear: () => setFile(null),
  }
}

type ResumeFieldProps = { resume: ReturnType<typeof useResume>; error?: string | undefined }

export function ResumeField({ resume, error }: ResumeFieldProps) {
  return (
    <div className="flex flex-col gap-3">
      <Field
        label="Resume (optional)"
        hint="PDF, DOC, DOCX up to 10MB"
        error={resume.problem ?? error}
      >
        <FileInput
          name="resume"
          accept={RESUME_ENDINGS.join(',')}
          onChange={(event) => resume.choose(event.target.files?.[0] ?? null)}
        />
      </Field>
      {resume.share !== null && (
        <ProgressBar value={resume.share * 100} label="Uploading your resume" />
      )}
    </div>
  )
}
