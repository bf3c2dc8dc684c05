import { send } from '#web/lib/api.ts'
import { firstAlone } from './first-alone.ts'

const alone = firstAlone()

/** Answers, and looks at hints and solutions. */
export const sendPractice = <Result>(path: string, body?: object) =>
  alone(() => send<Result>('POST', path, body))
