import { initials } from '#shared/initials.ts'
import { cx } from '../lib/class-names.ts'
import { useImageFailed } from '../lib/use-image-failed.ts'
import { toneText, type Tone } from './tone.ts'

const SIZES = {
  sm: 'size-8 text-xs',
  md: 'size-10 text-sm',
  lg: 'size-14 text-lg',
  xl: 'size-20 text-2xl',
}

const TONES: Tone[] = ['blue', 'teal', 'violet', 'green', 'ember', 'slate']

type AvatarProps = {
  name: string | null | undefined
  src?: string | null
  /** Shown when there is no name: 'IN', 'AU'. */
  fallback?: string
  size?: keyof typeof SIZES
  className?: string
}

/** A portrait or initials; decoration, because the name stands beside it. */
export function Avatar({ name, src, fallback = '?', size = 'md', className }: AvatarProps) {
  const image = useImageFailed(src)
  let sum = 0
  for (const letter of name ?? '') sum += letter.codePointAt(0)!
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-grid shrink-0 place-items-center overflow-hidden rounded-full font-semibold select-none',
        toneText[TONES[sum % TONES.length]!],
        SIZES[size],
        className,
      )}
    >
      {image.isShown ? (
        <img {...image.props} src={src!} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        initials(name, fallback)
      )}
    </span>
  )
}
