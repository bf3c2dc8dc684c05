import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { COMPILED, SERVER_ENV, SERVER_FLAGS } from '../scripts/server-process.js'

// Serves the built product on a free port, from a temporary folder that is removed afterwards.
const dataDir = process.env['E2E_DATA_DIR']!
mkdirSync(dataDir, { mode: 0o711 })

const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(S3|GOOGLE|ADMIN)_/.test(name)),
)
const settings = {
  NODE_ENV: 'production',
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  PUBLIC_URL: '',
  SMTP_URL: '',
  DEMO: '1',
  LOG_LEVEL: 'warn',
}

// In a separate process, because a product started by root drops its rights and could not clean up.
const product = spawn(process.execPath, [...SERVER_FLAGS, 'src/server/main.ts'], {
  env: { ...COMPILED, ...SERVER_ENV, ...env, ...settings },
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => product.kill(signal))
product.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(code ?? 1)
})
