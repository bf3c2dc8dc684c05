import { execFile, spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { networkInterfaces } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { findNginx } from '../../../../scripts/daemons.js'
import { stopChild } from '../child-process.ts'
import { deployed, readDeployed, untilServing, type Change } from './deployed-daemon.ts'
import { freePort } from '../free-port.ts'
import { selfSigned } from './self-signed.ts'

const NAME = 'learn.example.org'

type Ports = { main: number; http: number; changes: number }

/** Free ones for all of it. */
export const nginxPorts = async (): Promise<Ports> => ({
  main: await freePort(),
  http: await freePort(),
  changes: await freePort(),
})

type Place = {
  /** For everything that it writes. */
  folder: string
  /** Addresses with ports, for the two of the file. */
  nodes: [string, string]
  /** Where it serves, where it leads to https from, and where changes take a turn. */
  ports: Ports
  /** Without, it serves plain http by its address. */
  tls: boolean
}

/** What else it would write outside of the folder. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'scgi', 'uwsgi']

const hasIpv6 = () => Object.values(networkInterfaces()).some((all) => all?.some(isLoopback6))
const isLoopback6 = ({ address }: { address: string }) => address === '::1'

/** What stands before the port in the file, and what takes its place. */
const hosts = (): Change[] => [
  ['', '127.0.0.1:'],
  ...(hasIpv6() ? [['[::]:', '[::1]:'] as Change] : []),
]

const secure = (port: number, hasOwnLine: boolean): Change[] => [
  ...hosts().flatMap(([from, to]): Change[] => [
    [`listen ${from}443 ssl http2 default_server;`, `listen ${to}${port} ssl default_server;`],
    [`listen ${from}443 ssl http2;`, `listen ${to}${port} ssl${hasOwnLine ? '' : ' http2'};`],
  ]),
  ...(hasOwnLine ? [[`server_name ${NAME};`, `server_name ${NAME};\nhttp2 on;`] as Change] : []),
]

const plain = (port: number): Change[] => [
  ...hosts().map(([from, to]): Change => [`listen ${from}443 ssl http2`, `listen ${to}${port}`]),
  [`server_name ${NAME};`, 'server_name 127.0.0.1;'],
]

const withoutIpv6 = (text: string) => text.replaceAll(/^ *listen \[::\].*\n/gm, '')

function rendered({ folder, nodes, ports, tls }: Place, hasOwnLine: boolean) {
  const text = readDeployed('nginx.conf')
  const temporary = TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`)
  const changes: Change[] = [
    // Only root may become somebody else.
    ...(process.getuid?.() === 0 ? [] : [['user www-data;', ''] as Change]),
    ['/run/nginx.pid', `${folder}/nginx.pid`],
    ['/var/log/nginx/', `${folder}/`],
    ['/var/lib/nginx/', `${folder}/`],
    ['server_tokens off;', ['server_tokens off;', ...temporary].join('\n')],
    ['127.0.0.1:8081', `127.0.0.1:${ports.changes}`],
    ['10.0.0.11:3000', nodes[0]],
    ['10.0.0.12:3000', nodes[1]],
    [`/etc/letsencrypt/live/${NAME}/fullchain.pem`, `${folder}/certificate.pem`],
    [`/etc/letsencrypt/live/${NAME}/privkey.pem`, `${folder}/key.pem`],
    ...hosts().map(([from, to]): Change => [`listen ${from}80`, `listen ${to}${ports.http}`]),
    ...(tls ? secure(ports.main, hasOwnLine) : plain(ports.main)),
  ]
  return deployed('nginx.conf', changes, hasIpv6() ? text : withoutIpv6(text))
}

/** The nginx of this machine and our configuration for it, with all that it names. */
async function prepareNginx(place: Place) {
  const program = await findNginx()
  const { stderr } = await promisify(execFile)(program, ['-v'])
  const [, minor = 0, patch = 0] = /(\d+)\.(\d+)\.(\d+)/.exec(stderr)?.slice(1).map(Number) ?? []
  const hasOwnLine = minor > 25 || (minor === 25 && patch >= 1)
  const { folder } = place
  await mkdir(folder, { recursive: true, mode: 0o711 })
  const { certificate, key } = selfSigned(NAME)
  await writeFile(path.join(folder, 'certificate.pem'), certificate)
  await writeFile(path.join(folder, 'key.pem'), key, { mode: 0o600 })
  const file = path.join(folder, 'nginx.conf')
  await writeFile(file, rendered(place, hasOwnLine))
  return { program, args: ['-p', folder, '-e', path.join(folder, 'error.log'), '-c', file] }
}

/** What nginx itself says of the configuration. */
export async function checkNginx(place: Place) {
  const { program, args } = await prepareNginx(place)
  return promisify(execFile)(program, ['-t', ...args]).then(
    ({ stderr }) => stderr.trim().split('\n'),
    (error: { stderr: string }) => error.stderr.trim().split('\n'),
  )
}

export async function startNginx(place: Place) {
  const { program, args } = await prepareNginx(place)
  const child = spawn(program, [...args, '-g', 'daemon off;'], { stdio: 'ignore' })
  const said = () => readFile(path.join(place.folder, 'error.log'), 'utf8')
  await untilServing(child, place.ports.main, said)
  return {
    said,
    stop: () => stopChild(child),
  }
}
