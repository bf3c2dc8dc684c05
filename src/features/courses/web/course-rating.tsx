import { RatingStars } from '#web/ui/rating-stars.tsx'

/** The same for every course, because there are no ratings yet. */
const RATING = 4.8

export function CourseRating({ className }: { className: string }) {
  return <RatingStars value={RATING} className={className} />
}
