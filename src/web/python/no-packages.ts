import type { Lockfile } from 'pyodide'

/** Pyodide's list of packages, emptied: the page decides what is loaded. */
export const NO_PACKAGES: Lockfile = {
  info: {
    abi_version: '2026_0',
    arch: 'wasm32',
    platform: 'emscripten_5_0_3',
    python: '3.14.2',
    version: '314.0.7',
  },
  packages: {},
}
