import { useState } from 'react'
import { useQuery } from '#web/lib/calls/use-query.ts'
import { Select } from '#web/ui/forms/input.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { TextComparison } from '#web/ui/merge/text-comparison.tsx'
import type { Version } from '../contract.ts'
import { versionQuery } from './queries.ts'

const AGAINST = [
  { value: 'before', label: 'the version before it' },
  { value: 'now', label: 'what is saved now' },
]

function Compared({ address, from, to }: { address: string; from: Version; to: Version }) {
  const { data: before } = useQuery(versionQuery(address, from.n))
  const { data: after } = useQuery(versionQuery(address, to.n))
  if (!before || !after) return <Skeleton className="h-40 w-full" />
  return (
    <div className="flex flex-col gap-4">
      {before.title !== after.title && (
        <TextComparison before={before.title} after={after.title} label="Changes of the title" />
      )}
      <TextComparison
        before={before.content}
        after={after.content}
        label={`Changes from version ${from.n} to version ${to.n}`}
      />
    </div>
  )
}

type ComparisonProps = { address: string; versions: Version[]; version: Version }

export function VersionComparison({ address, versions, version }: ComparisonProps) {
  const [chosen, setAgainst] = useState<string>()
  const newest = versions[0]!
  const against = chosen ?? (version === newest ? 'before' : 'now')
  const before = versions[versions.indexOf(version) + 1]
  const pair =
    against === 'now' ? { from: version, to: newest } : before && { from: before, to: version }
  return (
    <section aria-label="Comparison" className="flex min-w-0 flex-col gap-4">
      <label className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        {`Version ${version.n}, compared with`}
        <Select
          className="w-auto"
          value={against}
          onChange={(event) => setAgainst(event.target.value)}
          options={AGAINST}
        />
      </label>
      {pair ? (
        <Compared address={address} {...pair} />
      ) : (
        <p className="text-sm text-muted">There is no version before it.</p>
      )}
    </section>
  )
}
