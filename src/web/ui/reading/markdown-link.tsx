import { buttonClass } from '../button.tsx'
import { DownloadIcon } from '../icons/icons.tsx'

export const MarkdownLink = ({ of, title }: { of: string; title: string }) => (
  <a
    href={`/api/${of}/markdown`}
    download
    aria-label={`Download ${title} as Markdown`}
    className={buttonClass({ variant: 'ghost', size: 'sm' })}
  >
    <DownloadIcon className="size-4" />
    Markdown
  </a>
)
