import { openBackup } from './backup-file.ts'
import { sectionsOf, type Totals } from './sections.ts'

export async function checkBackup(path: string) {
  const backup = await openBackup(path)
  const absent: string[] = []
  const sections = sectionsOf(backup)
  let totals: Totals
  for (;;) {
    const section = await sections.next()
    if (section.done) {
      totals = section.value
      break
    }
    if (section.value.kind === 'table') for await (const _ of section.value.rows) void _
    if (section.value.kind === 'upload') for await (const _ of section.value.bytes) void _
    if (section.value.kind === 'absent') absent.push(section.value.key)
  }
  return { backup, totals, absent }
}
