import { send } from '#web/lib/api.ts'

export const sendPasswordLink = (email: string) => send('POST', '/api/forgot-password', { email })
