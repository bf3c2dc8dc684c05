const MOST = 20
const LONGEST = 300

/** Of one file, each once: a report is for a person, and all of it travels between threads. */
export function boundedRemarks(remarks: string[]): string[] {
  const once = [...new Set(remarks.map((text) => text.slice(0, LONGEST)))]
  const more = once.length - MOST
  return more > 0 ? [...once.slice(0, MOST), `and ${more} more remarks`] : once
}
