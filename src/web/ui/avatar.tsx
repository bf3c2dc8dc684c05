import { initials } from '#shared/format/initials.ts'
import { copyForBox } from '#shared/media/media-address.ts'
import { cx } from '../lib/class-names.ts'
import { useImageFailed } from '../lib/use-image-failed.ts'
import type { Tone } from '#shared/tone.ts'

const TONES: Tone[] = ['blue', 'teal', 'violet', 'green', 'ember', 'slate']

type AvatarProps = {
  name: string | null | undefined
  src?: string | null
  fallback?: string
  size?: 'sm' | 'md' | 'lg' | 'xl'
  className?: string
}

/** Decoration, because the name is beside it. */
export function Avatar({ name, src, fallback = '?', size = 'md', className }: AvatarProps) {
  const image = useImageFailed(src)
  let sum = 0
  for (const letter of name ?? '') sum += letter.codePointAt(0)!
  return (
    <span
      aria-hidden="true"
      className={cx('avatar', `avatar-${size} tone-${TONES[sum % TONES.length]!}`, className)}
    >
      {image.isShown ? (
        <img {...image.props} src={copyForBox(src!)} alt="" loading="lazy" />
      ) : (
        initials(name, fallback)
      )}
    </span>
  )
}
