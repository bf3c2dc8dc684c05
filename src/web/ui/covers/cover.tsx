import { copyForBox } from '#shared/media/media-address.ts'
import { cx } from '../../lib/class-names.ts'
import { useImageFailed } from '../../lib/use-image-failed.ts'
import { ContourCover } from './contour.tsx'
import type { Tone } from '#shared/tone.ts'

type CoverProps = {
  src: string | null | undefined
  seed: string
  tone?: Tone
  alt?: string
  isFirst?: boolean
  className?: string
}

export function Cover({ src, seed, tone = 'slate', alt = '', isFirst, className }: CoverProps) {
  const image = useImageFailed(src)
  const box = cx('aspect-video w-full', className)
  if (!image.isShown) return <ContourCover seed={seed} tone={tone} className={box} />
  return (
    <img
      {...image.props}
      src={copyForBox(src!)}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      className={cx('bg-sunken object-cover', box)}
    />
  )
}
