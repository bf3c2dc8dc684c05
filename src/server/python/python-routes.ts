import { Hono } from 'hono'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { IMMUTABLE } from '#server/http/answers/cache-policy.ts'
import { answer } from '#server/http/answer.ts'
import type { AppEnv } from '#server/http/context.ts'
import { found } from '#server/http/errors.ts'
import { sendStream } from '#server/http/answers/send-stream.ts'
import { PythonPackages } from '#shared/python/python-packages.ts'

export const pythonRoutes = new Hono<AppEnv>()
  .get('/python/packages', (c) => {
    c.header('Cache-Control', 'no-cache')
    return answer(c, PythonPackages, c.var.wheels.packages)
  })
  .get('/python/wheels/:key/:file', async (c) => {
    const file = found(c.var.wheels.fileAt(c.req.path), 'Package')
    c.header('Cache-Control', IMMUTABLE)
    c.header('Content-Type', 'application/octet-stream')
    const handle = await open(file)
    return sendStream(c, Readable.toWeb(handle.createReadStream()) as ReadableStream)
  })
