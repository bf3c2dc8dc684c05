import { send } from '#web/lib/api.ts'
import { REVIEWS } from '../queries.ts'

export const stopReviewMails = (token: string) => send('POST', `${REVIEWS}/unsubscribe`, { token })
