import { send } from '#web/lib/api.ts'
import { firstBeforeOthers } from './first-before-others.ts'

const inOrder = firstBeforeOthers()

export const sendPractice = <Result>(path: string, body?: object) =>
  inOrder(() => send<Result>('POST', path, body))
