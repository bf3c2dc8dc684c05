import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root } from './run-program.js'

const WORTH_IT = /\.(css|html|ico|js|json|map|svg|txt|wasm|webmanifest|xml)$/
const SMALLEST = 256
/** The highest quality would take minutes for such a file. The result is cached for the next build. */
const LARGE = 1024 * 1024
const KEPT = path.join(root, '.cache', 'compressed')

/** For figures, which are many, and large files: the highest quality is slow and saves only a tenth. */
const QUICK_QUALITY = 9

/** Writes .br and .gz beside each file of the folder that becomes smaller by it. */
export async function precompress(folder) {
  const files = listFiles(folder).filter(
    (file) => WORTH_IT.test(file) && statSync(file).size >= SMALLEST,
  )
  await Promise.all(files.map(compressFile))
  return files.length
}

function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    return entry.isDirectory() ? listFiles(file) : [file]
  })
}

async function compressFile(file) {
  const bytes = readFileSync(file)
  if (bytes.length < LARGE) {
    const quality = file.endsWith('.svg') ? QUICK_QUALITY : constants.BROTLI_MAX_QUALITY
    return writeCompressed(file, bytes, quality)
  }
  const kept = path.join(KEPT, createHash('sha256').update(bytes).digest('hex'))
  const endings = ['.br', '.gz']
  if (!endings.every((ending) => existsSync(kept + ending))) {
    mkdirSync(KEPT, { recursive: true })
    await writeCompressed(kept, bytes, QUICK_QUALITY)
  }
  for (const ending of endings) copyFileSync(kept + ending, file + ending)
}

async function writeCompressed(file, bytes, quality) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  if (brotli.length < bytes.length) writeFileSync(`${file}.br`, brotli)
  if (gzipped.length < bytes.length) writeFileSync(`${file}.gz`, gzipped)
}
