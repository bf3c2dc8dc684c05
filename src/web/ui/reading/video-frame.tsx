import { preload } from 'react-dom'
import type { VideoSource } from '#shared/media/video-source.ts'
import { cx } from '../../lib/class-names.ts'
import { PlayIcon } from '../icons/icons.tsx'

type VideoFrameProps = {
  source: VideoSource | null
  title: string
  unavailable?: string
  /** With a poster, nothing is loaded before playing. */
  isPreview?: boolean
  /** The poster is on the first screen: it is inlined if small, else loaded before code and fonts. */
  isFirst?: boolean
  className?: string
}

/** The address of an uploaded video names its poster and captions; see the lesson editor. */
const partOf = (url: string, name: string) =>
  RegExp(`#.*\\b${name}=(/media/[\\w.-]+)`).exec(url)?.[1]

const posterOf = (url: string) =>
  /^\/media\/[a-z-]+\.mp4$/.test(url) ? url.replace('mp4', 'avif') : partOf(url, 'poster')

const FRAME = 'block aspect-video w-full rounded-lg bg-sunken'

export function VideoFrame(props: VideoFrameProps) {
  const { source, title, unavailable = 'Video content unavailable', className } = props
  const { isPreview, isFirst } = props
  if (!source) {
    return (
      <div className={cx(FRAME, 'grid place-items-center border border-line', className)}>
        <p className="flex flex-col items-center gap-3 text-sm text-muted">
          <PlayIcon className="size-8" />
          {unavailable}
        </p>
      </div>
    )
  }
  if (source.kind === 'file') {
    const poster = posterOf(source.url)
    const captions = partOf(source.url, 'captions')
    if (import.meta.env.SSR && isFirst && poster)
      preload(poster, { as: 'image', fetchPriority: 'high' })
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- not every author's file has captions
      <video
        controls
        playsInline
        poster={poster}
        preload={isPreview && poster ? 'none' : 'metadata'}
        aria-label={title}
        className={cx(FRAME, className)}
      >
        <source src={source.url} type={source.type} />
        {captions && <track kind="captions" label="Captions" src={captions} default />}
      </video>
    )
  }
  return (
    <iframe
      src={source.embedUrl}
      title={title}
      loading="lazy"
      allow="fullscreen; picture-in-picture; encrypted-media"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
      className={cx(FRAME, className)}
    />
  )
}

type DocumentFrameProps = { src: string; title: string; height: 500 | 600; className?: string }

/** Browsers show no PDF in a sandboxed frame, so it gets no permissions instead. */
export function DocumentFrame({ src, title, height, className }: DocumentFrameProps) {
  return (
    <iframe
      src={src}
      title={title}
      loading="lazy"
      allow=""
      referrerPolicy="no-referrer"
      className={cx(
        'block w-full rounded-lg border border-line bg-sunken',
        height === 500 ? 'h-[500px]' : 'h-[600px]',
        className,
      )}
    />
  )
}
