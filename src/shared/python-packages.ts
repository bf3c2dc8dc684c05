/** A wheel that lies beside the standard library, and what it brings. */
export type PythonPackage = {
  name: string
  file: string
  /** Names of the packages that it needs. */
  depends: string[]
  /** Modules that it brings. */
  imports: string[]
  url: string
  bytes: number
}
