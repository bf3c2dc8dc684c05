import { Skeleton, SkeletonText } from '#web/ui/loading/skeleton.tsx'

export function CoursePageSkeleton() {
  return (
    <div role="status" aria-label="Loading course">
      <div className="border-b border-line bg-surface">
        <div className="container-page grid gap-x-12 gap-y-8 py-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:py-12">
          <div className="flex flex-col gap-5">
            <Skeleton className="h-5 w-48" />
            <Skeleton className="h-6 w-28" />
            <Skeleton className="h-12 w-4/5" />
            <SkeletonText lines={4} className="max-w-3xl" />
            <Skeleton className="h-8 w-80 max-w-full" />
          </div>
          <div className="flex flex-col gap-4">
            <Skeleton className="hidden aspect-video rounded-lg lg:block" />
            <Skeleton className="h-6 w-24" />
            <Skeleton className="h-12 w-full" />
          </div>
        </div>
      </div>
      <div className="container-page grid gap-12 py-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-6">
          <Skeleton className="h-10 w-56" />
          <Skeleton className="aspect-video w-full rounded-lg" />
        </div>
        <Skeleton className="hidden h-48 lg:block" />
      </div>
    </div>
  )
}
