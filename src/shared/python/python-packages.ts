import { z } from 'zod'

const PythonPackage = z.object({
  name: z.string(),
  file: z.string(),
  depends: z.array(z.string()),
  imports: z.array(z.string()),
  url: z.string(),
  bytes: z.number(),
})

export type PythonPackage = z.infer<typeof PythonPackage>

export const PythonPackages = z.array(PythonPackage)
