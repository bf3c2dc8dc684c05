import { ApiError } from './api.ts'

let person = {}
const forgetting = new Set<() => void>()

/** For what is held of one person outside of the queries. */
export const forgetWithViewer = (forget: () => void) => void forgetting.add(forget)

export function forgetViewer() {
  person = {}
  for (const forget of forgetting) forget()
}

/** What waits is never sent as somebody else, and nobody else learns what became of it. */
export function boundToViewer<Answer>(call: () => Promise<Answer>) {
  const decidedBy = person
  const check = () => {
    if (person !== decidedBy) throw new ApiError(401, {}, true)
  }
  return async () => {
    check()
    try {
      return await call()
    } finally {
      check()
    }
  }
}
