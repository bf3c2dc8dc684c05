import type { Lockfile } from 'pyodide'

/** Pyodide's list of packages, emptied: what is loaded is decided here, and comes from the page. */
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
