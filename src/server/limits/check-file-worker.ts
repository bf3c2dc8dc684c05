import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { parse } from '#server/http/input.ts'
import { decodeUtf8, parseJson } from '#server/http/bodies/json-text.ts'
import { answerJobs } from './answer-jobs.ts'

/** A schema cannot be sent to a thread, its name can. */
export type ContractName = { module: string; name: string }

export type FileToCheck = ContractName & { path: string }

async function check({ path, module, name }: FileToCheck): Promise<unknown> {
  const { [name]: contract } = (await import(module)) as Record<string, z.ZodType>
  if (!contract) throw new Error(`${module} has no ${name}`)
  return parse(contract, parseJson(decodeUtf8(readFileSync(path))))
}

answerJobs(check)
