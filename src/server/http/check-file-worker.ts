import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import type { z } from 'zod'
import type { FileToCheck } from './check-file.ts'
import { HttpError, type Issue } from './errors.ts'
import { parse } from './input.ts'
import { decodeUtf8, parseJson } from './json-text.ts'

export type CheckedFile =
  | { value: unknown }
  | { refused: { status: number; message: string; issues: Issue[] | undefined } }
  | { failed: Error }

async function check({ path, module, name }: FileToCheck): Promise<CheckedFile> {
  try {
    const { [name]: contract } = (await import(module)) as Record<string, z.ZodType>
    if (!contract) throw new Error(`${module} has no ${name}`)
    const text = decodeUtf8(readFileSync(path))
    return { value: parse(contract, parseJson(text)) }
  } catch (error) {
    if (!(error instanceof HttpError)) return { failed: error as Error }
    const { status, message, issues } = error
    return { refused: { status, message, issues } }
  }
}

parentPort?.on('message', (file: FileToCheck) => {
  void check(file).then((checked) => parentPort?.postMessage(checked))
})
