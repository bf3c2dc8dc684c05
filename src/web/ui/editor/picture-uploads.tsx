import { Button } from '../button.tsx'
import { ProgressBar } from '../loading/progress-bar.tsx'
import type { Upload } from './use-picture-uploads.ts'

export function PictureUploads({ uploads }: { uploads: Upload[] }) {
  return uploads.map(({ id, name, share, cancel }) => (
    <div key={id} className="flex items-center gap-4 border-b border-line px-4 py-2">
      <ProgressBar value={share * 100} label={`Uploading ${name}`} className="min-w-0 flex-1" />
      <Button size="sm" onClick={cancel}>
        Cancel
      </Button>
    </div>
  ))
}
