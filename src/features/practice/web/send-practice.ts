import { send } from '#web/lib/calls/api.ts'
import { firstBeforeOthers } from './first-before-others.ts'

const afterTheFirst = firstBeforeOthers()

export const sendPractice = <Result>(path: string, body?: object) =>
  afterTheFirst(() => send<Result>('POST', path, body))
