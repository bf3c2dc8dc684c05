import { Link } from '#web/ui/link.tsx'
import { asTypedAddress } from '../addresses.ts'

export const CorrectedWords = ({ words }: { words: string }) => (
  <span>
    Showing results for <b className="font-semibold text-ink">{words}</b>
  </span>
)

export const SearchAsTyped = ({ typed, kind }: { typed: string; kind: string }) => (
  <Link to={asTypedAddress(typed, kind)} className="underline hover:text-ember-ink">
    Search instead for “{typed}”
  </Link>
)
