import { Hono } from 'hono'
import { rm } from 'node:fs/promises'
import type { z } from 'zod'
import { answer } from '#server/http/answer.ts'
import { belowApi } from '#server/http/by-path.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { checked, jsonBody } from '#server/http/input.ts'
import { isMultipart, readMultipart, type ReceivedFile } from '#server/http/bodies/multipart.ts'
import {
  ContactInput,
  FormTicket,
  InstructorInput,
  MIN_FORM_MS,
  Receipt,
  TalentInput,
  type FormGuard,
} from '../contract.ts'
import { INQUIRY_PATHS } from '../paths.ts'
import { MAX_RESUME_BYTES, RESUME_MESSAGES } from '../resume-limits.ts'
import { spendFormLimit, assertNotBot } from './form-guard.ts'
import { issueTicket } from './form-ticket.ts'
import { submitInquiry } from './submit-inquiry.ts'

type Handle<Input> = (input: Input, resume: ReceivedFile | null) => Promise<Response>

async function withForm<Schema extends z.ZodType<FormGuard>>(
  c: AppContext,
  schema: Schema,
  handle: Handle<z.output<Schema>>,
) {
  if (!isMultipart(c)) {
    const input = jsonBody(c, schema)
    await assertNotBot(c, input)
    return handle(input, null)
  }
  const { fields, file } = await readMultipart(c, {
    field: 'resume',
    maxBytes: MAX_RESUME_BYTES,
    tooLarge: RESUME_MESSAGES.size,
    folder: c.var.storage.incoming,
  })
  try {
    const input = checked(schema, { ...fields })
    await assertNotBot(c, input)
    return await handle(input, file)
  } finally {
    if (file) await rm(file.path, { force: true })
  }
}

export const formRoutes = new Hono<AppEnv>()
  .get('/form-ticket', async (c) => {
    // A ticket holds a time: a cached one would be somebody else's.
    c.header('Cache-Control', 'no-store')
    return answer(c, FormTicket, { ticket: await issueTicket(c.var.db), waitMs: MIN_FORM_MS })
  })
  .post(belowApi(INQUIRY_PATHS.contact), async (c) => {
    await spendFormLimit(c)
    const input = jsonBody(c, ContactInput)
    await assertNotBot(c, input)
    const { name: fullName, email, subject, message } = input
    const inquiry = { kind: 'contact' as const, fullName, email, subject, message }
    const sent = await submitInquiry(c, { inquiry, topic: subject, resume: null })
    return answer(c, Receipt, sent, { status: 201 })
  })
  .post(belowApi(INQUIRY_PATHS.talent), async (c) => {
    await spendFormLimit(c)
    return withForm(c, TalentInput, async (input, resume) => {
      const { fullName, email, roleOfInterest, message } = input
      const inquiry = { kind: 'talent' as const, fullName, email, roleOfInterest, message }
      const sent = await submitInquiry(c, { inquiry, topic: roleOfInterest, resume })
      return answer(c, Receipt, sent, { status: 201 })
    })
  })
  .post(belowApi(INQUIRY_PATHS.instructor), async (c) => {
    await spendFormLimit(c)
    return withForm(c, InstructorInput, async (input, resume) => {
      const { fullName, email, expertise, experience, message } = input
      const person = { fullName, email }
      const inquiry = { kind: 'instructor' as const, ...person, expertise, experience, message }
      const sent = await submitInquiry(c, { inquiry, topic: expertise, resume })
      return answer(c, Receipt, sent, { status: 201 })
    })
  })
