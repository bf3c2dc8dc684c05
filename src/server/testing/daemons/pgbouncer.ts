import { execFileSync, spawn } from 'node:child_process'
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { serverUser, spawnOptions } from '#server/db/embedded/server-user.ts'
import { findPgbouncer } from '../../../../scripts/daemons.js'
import { stopChild } from '../child-process.ts'
import { deployed, untilServing } from './deployed-daemon.ts'

type Place = {
  /** For everything that it writes. */
  folder: string
  /** Where it serves, and where the servers do, which ask for no password. */
  ports: { pooler: number; primary: number; replica: number }
}

const rendered = ({ folder, ports }: Place) =>
  deployed('pgbouncer.ini', [
    ['host=10.0.0.21 port=5432', `host=127.0.0.1 port=${ports.primary}`],
    ['host=10.0.0.22 port=5432', `host=127.0.0.1 port=${ports.replica}`],
    ['listen_addr = 10.0.0.20', 'listen_addr = 127.0.0.1'],
    [
      'listen_port = 6432',
      `listen_port = ${ports.pooler}\nunix_socket_dir =\nlogfile = ${folder}/log`,
    ],
    ['auth_type = scram-sha-256', 'auth_type = trust'],
    ['/etc/pgbouncer/userlist.txt', `${folder}/users`],
    ['client_tls_sslmode = require', 'client_tls_sslmode = disable'],
    ['server_tls_sslmode = verify-full', 'server_tls_sslmode = disable'],
  ])

/** The PgBouncer of this machine with our configuration for it; nothing where there is none. */
export async function startPgbouncer(place: Place) {
  const program = await findPgbouncer()
  if (!program) return undefined
  const { folder, ports } = place
  const user = await serverUser(folder)
  await mkdir(folder, { recursive: true })
  if (user) await chown(folder, user.uid, user.gid)
  const file = path.join(folder, 'pgbouncer.ini')
  await writeFile(file, rendered(place))
  await writeFile(path.join(folder, 'users'), '"ascent" ""\n')
  const child = spawn(program, ['--quiet', file], { ...spawnOptions(user), stdio: 'ignore' })
  await untilServing(child, ports.pooler, () => readFile(path.join(folder, 'log'), 'utf8'))
  const urlOf = (name: string) => `postgres://ascent@127.0.0.1:${ports.pooler}/${name}`
  const [version] = execFileSync(program, ['--version'], { encoding: 'utf8' }).split('\n')
  return {
    version,
    url: urlOf('ascent'),
    readUrl: urlOf('ascent_read'),
    stop: () => stopChild(child, 'SIGINT'),
  }
}
