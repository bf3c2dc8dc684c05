import { PICTURE_FILES, uploadCaptions, uploadPicture } from '#web/lib/uploads/upload-picture.ts'
import { uploadVideo } from '#web/lib/uploads/upload-video.ts'
import { valueAt } from '#web/lib/forms/values.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { UploadInput, type Upload } from '#web/ui/forms/upload-input.tsx'
import type { CourseFormState } from './course-form-state.ts'
import { changeVideoParts, readVideoParts, type VideoParts } from './video-parts.ts'

type PartFieldProps = {
  label: string
  hint: string
  what: string
  files: string
  upload: Upload
  value: string
  onChange: (address: string) => void
}

function PartField({ label, hint, value, onChange, ...uploading }: PartFieldProps) {
  return (
    <Field label={label} hint={hint}>
      <UploadInput
        {...uploading}
        readOnly
        value={value}
        placeholder="None yet"
        onUploaded={onChange}
      />
      {value && (
        <PlainButton
          className="self-start text-sm text-muted underline hover:text-ink"
          onClick={() => onChange('')}
        >
          Remove
          <span className="sr-only"> the {uploading.what}</span>
        </PlainButton>
      )}
    </Field>
  )
}

type PartFieldsProps = { url: string; change: (parts: Partial<VideoParts>) => void }

function PartFields({ url, change }: PartFieldsProps) {
  const parts = readVideoParts(url)
  if (!parts) return null
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <PartField
        label="Captions"
        hint="A WebVTT file (.vtt)."
        what="captions file"
        files=".vtt,text/vtt"
        upload={uploadCaptions}
        value={parts.captions}
        onChange={(captions) => change({ captions })}
      />
      <PartField
        label="Poster"
        hint="The picture that is shown before it plays."
        what="poster"
        files={PICTURE_FILES}
        upload={uploadPicture}
        value={parts.poster}
        onChange={(poster) => change({ poster })}
      />
    </div>
  )
}

type VideoPath = `modules.${number}.lessons.${number}.videoUrl`

export function VideoField({ form, path }: { form: CourseFormState; path: VideoPath }) {
  const input = form.input(path)
  const set = (url: string) => form.set(path, url)
  // `form.read()`, because two uploads may end between two renders.
  const change = (parts: Partial<VideoParts>) =>
    set(changeVideoParts(valueAt(form.read(), path) as string, parts))
  return (
    <>
      <Field
        label="Video URL"
        hint="YouTube, Vimeo, Loom, an .mp4 or .webm file, or a film of up to 500 MB to upload."
        {...form.field(path)}
      >
        <UploadInput
          {...input}
          inputMode="url"
          placeholder="https://www.youtube.com/watch?v=…"
          what="video"
          files="video/mp4,video/webm"
          upload={uploadVideo}
          onUploaded={set}
        />
      </Field>
      <PartFields url={input.value} change={change} />
    </>
  )
}
