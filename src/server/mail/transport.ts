import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { outboxFolder } from '#server/data-folders.ts'
import type { Env } from '#server/env.ts'
import type { OutgoingMail } from './mail-queries.ts'
import { syncFolder } from '#server/storage/sync-folder.ts'

export type MailTransport = {
  send: (mail: OutgoingMail) => Promise<void>
  close: (options?: { force: boolean }) => void
}

const domainOf = (from: string) => /@([^@\s>]+)>?$/.exec(from)?.[1] ?? 'localhost'

const messageOf = (from: string, mail: OutgoingMail) => ({
  from,
  // An object, so that an address cannot smuggle in a second one.
  to: { name: '', address: mail.recipient },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(mail.headers ? (JSON.parse(mail.headers) as Record<string, string>) : {}),
  },
  date: mail.createdAt,
  // The same at each attempt, so that mail programs recognise a duplicate.
  messageId: `<${mail.id}.${mail.createdAt.getTime()}@${domainOf(from)}>`,
})

function smtpTransport(url: string, from: string): MailTransport {
  const transporter = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (mail) => {
      await transporter.sendMail(messageOf(from, mail))
    },
    close: (options) => transporter.close(options),
  }
}

function outboxTransport(folder: string, from: string): MailTransport {
  const transporter = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return {
    send: async (mail) => {
      const { message } = await transporter.sendMail(messageOf(from, mail))
      const stamp = mail.createdAt.toISOString().replaceAll(/[:.]/g, '-')
      const file = join(folder, `${stamp}-${mail.id}.eml`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Older versions created the folder open; links in mails open accounts.
      await chmod(folder, 0o700)
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600, flush: true })
      await rename(`${file}.part`, file)
      await syncFolder(folder)
    },
    close: () => transporter.close(),
  }
}

type Settings = Pick<Env, 'smtpUrl' | 'mailFrom' | 'dataDir'>

export const createMailTransport = (env: Settings) =>
  env.smtpUrl
    ? smtpTransport(env.smtpUrl, env.mailFrom)
    : outboxTransport(outboxFolder(env), env.mailFrom)
