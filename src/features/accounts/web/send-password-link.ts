import { send } from '#web/lib/calls/api.ts'

export const sendPasswordLink = (email: string) => send('POST', '/api/forgot-password', { email })
