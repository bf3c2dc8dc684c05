export type PythonPackage = {
  name: string
  file: string
  depends: string[]
  imports: string[]
  url: string
  bytes: number
}
