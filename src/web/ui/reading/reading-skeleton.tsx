import { Skeleton, SkeletonText } from '../loading/skeleton.tsx'

export function ReadingSkeleton() {
  return (
    <div role="status" className="container-read flex flex-col gap-6 py-8 sm:py-10">
      <span className="sr-only">Loading…</span>
      <Skeleton className="h-5 w-56" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="aspect-video w-full" />
      <SkeletonText lines={8} className="mt-4" />
    </div>
  )
}
