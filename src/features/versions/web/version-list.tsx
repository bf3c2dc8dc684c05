import { cx } from '#web/lib/class-names.ts'
import { formatMoment } from '#web/lib/working-copy/moment.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import type { Version } from '../contract.ts'

type ListProps = { versions: Version[]; chosen: number; onChoose: (version: number) => void }

export function VersionList({ versions, chosen, onChoose }: ListProps) {
  return (
    <ol aria-label="Versions" className="flex max-h-44 flex-col overflow-y-auto md:max-h-[60vh]">
      {versions.map(({ n: number, createdAt, author }, index) => (
        <li key={number}>
          <PlainButton
            aria-pressed={number === chosen}
            onClick={() => onChoose(number)}
            className={cx(
              'flex w-full flex-col rounded-md px-3 py-2 text-left text-sm hover:bg-sunken',
              number === chosen && 'bg-sunken',
            )}
          >
            <span className="font-medium">
              {`Version ${number}`}
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
