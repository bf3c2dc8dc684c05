import path from 'node:path'
import type { Env } from './env.ts'

type Place = Pick<Env, 'dataDir'>

export const uploadsFolder = ({ dataDir }: Place) => path.join(dataDir, 'uploads')
export const outboxFolder = ({ dataDir }: Place) => path.join(dataDir, 'outbox')
