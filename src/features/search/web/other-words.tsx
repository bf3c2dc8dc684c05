import { Link } from '#web/ui/link.tsx'
import { searchAddress } from '../addresses.ts'

type OtherWordsProps = { label: string; words: string[]; linkTo?: (words: string) => string }

export function OtherWords({ label, words, linkTo = searchAddress }: OtherWordsProps) {
  if (words.length === 0) return null
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
      <span className="text-muted">{label}</span>
      {words.map((each) => (
        <Link key={each} to={linkTo(each)} className="font-medium underline hover:text-ember-ink">
          {each}
        </Link>
      ))}
    </p>
  )
}
