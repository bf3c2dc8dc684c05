import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { HttpError, type Issue } from '#server/http/errors.ts'
import { parse } from '#server/http/input.ts'
import { decodeUtf8, parseJson } from '#server/http/json-text.ts'
import { answerJobs } from './answer-jobs.ts'

/** A schema cannot be sent to a thread, its name can. */
export type ContractName = { module: string; name: string }

export type FileToCheck = ContractName & { path: string }

export type CheckedFile =
  | { value: unknown }
  | { refused: { status: number; message: string; issues: Issue[] | undefined } }

async function check({ path, module, name }: FileToCheck): Promise<CheckedFile> {
  try {
    const { [name]: contract } = (await import(module)) as Record<string, z.ZodType>
    if (!contract) throw new Error(`${module} has no ${name}`)
    const text = decodeUtf8(readFileSync(path))
    return { value: parse(contract, parseJson(text)) }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const { status, message, issues } = error
    return { refused: { status, message, issues } }
  }
}

answerJobs(check)
