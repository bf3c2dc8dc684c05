import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

// The built product as it is, on any free port and in a folder of its own that goes away with it.
const dataDir = mkdtempSync(path.join(tmpdir(), `ascent-test-${process.pid}-`))
chmodSync(dataDir, 0o711)
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))

for (const name of Object.keys(process.env))
  if (/^(S3|GOOGLE|ADMIN)_/.test(name)) delete process.env[name]
Object.assign(process.env, {
  NODE_ENV: 'production',
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  PUBLIC_URL: '',
  SMTP_URL: '',
  DEMO: '1',
  LOG_LEVEL: 'warn',
})

await import('../src/server/main.ts')
