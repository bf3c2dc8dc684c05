const MAX_REMARKS = 20
const MAX_LENGTH = 300

export function boundedRemarks(remarks: string[]): string[] {
  const once = [...new Set(remarks.map((text) => text.slice(0, MAX_LENGTH)))]
  const more = once.length - MAX_REMARKS
  return more > 0 ? [...once.slice(0, MAX_REMARKS), `and ${more} more remarks`] : once
}
