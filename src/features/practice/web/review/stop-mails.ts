import { send } from '#web/lib/calls/api.ts'
import { REVIEWS } from '../queries.ts'

export const stopReviewMails = (token: string) => send('POST', `${REVIEWS}/unsubscribe`, { token })
