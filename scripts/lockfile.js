import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// `node scripts/lockfile.js` after an install that came from a registry without the packages of
// other platforms: npm leaves those out of the lockfile, and `npm ci` then refuses it everywhere.

/** Optional packages that others require by exact version, and that the lockfile lacks. */
export function missingPackages({ packages }) {
  const missing = new Map()
  for (const [place, { optionalDependencies = {}, dev }] of Object.entries(packages))
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const known = packages[`${place}/node_modules/${name}`] ?? packages[`node_modules/${name}`]
      if (!known && /^\d/.test(version)) missing.set(name, { version, ...(dev && { dev }) })
    }
  return missing
}

/** Which machines a package is for, as its name says: `@scope/binding-linux-arm64-musl`. */
export function platformOf(name) {
  const parts = /(android|darwin|freebsd|linux|openharmony|win32)-([a-z0-9]+)(?:-([a-z]+))?/.exec(
    name,
  )
  if (!parts) return { cpu: ['wasm32'] }
  const [, os, cpu, variant = ''] = parts
  const libc = os === 'linux' && (variant.startsWith('musl') ? 'musl' : variant && 'glibc')
  return { cpu: [cpu], ...(libc && { libc: [libc] }), os: [os] }
}

export function complete(lock) {
  const added = [...missingPackages(lock)].map(([name, { version, dev }]) => [
    `node_modules/${name}`,
    { version, ...platformOf(name), ...(dev && { dev }), optional: true },
  ])
  const packages = [...Object.entries(lock.packages), ...added].sort(([a], [b]) =>
    a.localeCompare(b, 'en'),
  )
  return { ...lock, packages: Object.fromEntries(packages) }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = new URL('../package-lock.json', import.meta.url)
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, `${JSON.stringify(complete(lock), null, 2)}\n`)
  console.log(`${missingPackages(lock).size} packages added to package-lock.json`)
}
