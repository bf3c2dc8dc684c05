import { writePrepared } from './prepare-academy.ts'

await writePrepared()
