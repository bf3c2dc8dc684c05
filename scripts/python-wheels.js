import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { root } from './run-program.js'

// `npm run python:wheels [package…]` fetches packages that programs in the browser may use, NumPy
// unless others are named, into the folder that PYTHON_WHEELS names.

/** Arguments for pip: exactly the build that Pyodide's list names. */
export function pipArguments({ name, version, file_name }, folder) {
  const [, python, abi, platform] = /-(\w+)-(\w+)-(\w+)\.whl$/.exec(file_name)
  const build = platform === 'any' ? [] : ['--platform', platform, '--abi', abi]
  const implementation = python.startsWith('cp') ? ['--python-version', python.slice(2)] : []
  const asked = `download ${name}==${version} --no-deps --only-binary :all: --retries 1 --dest`
  return [...asked.split(' '), folder, ...build, ...implementation]
}

/** What Pyodide's list says of the named packages and of all that they depend on. */
export function withDependencies(names, packages, all = new Set()) {
  for (const name of names) {
    if (!packages[name]) throw new Error(`Pyodide has no package ${name}`)
    if (all.has(packages[name])) continue
    all.add(packages[name])
    withDependencies(packages[name].depends, packages, all)
  }
  return [...all]
}

export function isRight(file, sha256) {
  if (!existsSync(file)) return false
  return createHash('sha256').update(readFileSync(file)).digest('hex') === sha256
}

const cannot = ({ file_name, sha256, version }, release) =>
  `${file_name} could not be fetched with pip: package indexes have it only if its authors, or you,
uploaded the build for Pyodide. It is a part of Pyodide's own release ${release}. Put the file into
the folder yourself; it is served when its SHA-256 is
${sha256}. Until then samples that import it have no button. (version ${version})`

function fetchOne(one, { folder, release }) {
  const file = path.join(folder, one.file_name)
  if (isRight(file, one.sha256)) return `${one.file_name} is there`
  const { status, stderr } = spawnSync('python3', ['-m', 'pip', ...pipArguments(one, folder)], {
    encoding: 'utf8',
  })
  if (status === 0 && isRight(file, one.sha256)) return `${one.file_name} was fetched`
  process.exitCode = 1
  const reason = stderr?.trim().split('\n').at(-1) ?? 'python3 with pip was not found'
  if (existsSync(file)) {
    rmSync(file)
    return `${one.file_name} was fetched, but is not the build that Pyodide names, and was removed.`
  }
  return `${cannot(one, release)}\npip: ${reason}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const read = (name) => JSON.parse(readFileSync(path.join(root, 'node_modules/pyodide', name)))
  const folder = process.env.PYTHON_WHEELS
  if (folder) {
    mkdirSync(folder, { recursive: true })
    const asked = process.argv.length > 2 ? process.argv.slice(2) : ['numpy']
    const release = read('package.json').version
    for (const one of withDependencies(asked, read('pyodide-lock.json').packages))
      console.log(fetchOne(one, { folder, release }))
  } else {
    console.log('PYTHON_WHEELS must name the folder for the wheels')
    process.exitCode = 1
  }
}
