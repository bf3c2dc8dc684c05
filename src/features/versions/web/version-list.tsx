import { cx } from '#web/lib/class-names.ts'
import { formatMoment } from '#web/lib/working-copy/moment.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import type { Version } from '../contract.ts'

type ListProps = { versions: Version[]; chosen: number; onChoose: (n: number) => void }

export function VersionList({ versions, chosen, onChoose }: ListProps) {
  return (
    <ol aria-label="Versions" className="flex max-h-44 flex-col overflow-y-auto md:max-h-[60vh]">
      {versions.map(({ n, createdAt, author }, index) => (
        <li key={n}>
          <PlainButton
            aria-pressed={n === chosen}
            onClick={() => onChoose(n)}
            className={cx(
              'flex w-full flex-col rounded-md px-3 py-2 text-left text-sm hover:bg-sunken',
              n === chosen && 'bg-sunken',
            )}
          >
            <span className="font-medium">
              {`Version ${n}`}
              {index === 0 && <span className="font-normal text-muted"> · saved now</span>}
            </span>
            <span className="text-muted wrap-anywhere">
              <time dateTime={createdAt}>{formatMoment(createdAt)}</time> · {author.fullName}
            </span>
          </PlainButton>
        </li>
      ))}
    </ol>
  )
}
