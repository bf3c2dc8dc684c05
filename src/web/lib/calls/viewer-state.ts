import { ApiError } from './api.ts'

let person = {}
const forgetting = new Set<() => void>()

/** For state of one person that is kept outside of the query client. */
export const forgetWithViewer = (forget: () => void) => void forgetting.add(forget)

export function forgetViewer() {
  person = {}
  for (const forget of forgetting) forget()
}

/** A call that had to wait is never sent as the next person, who does not get its answer either. */
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
