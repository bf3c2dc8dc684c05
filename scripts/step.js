export const ROOT = new URL('..', import.meta.url)

/** A failure that the operator can fix. */
export class StepError extends Error {}

/** Runs one step and prints one line with its time. The work may say what it did. */
export async function step(name, work) {
  const begun = performance.now()
  const seconds = () => ((performance.now() - begun) / 1000).toFixed(2).padStart(6)
  try {
    const said = (await work()) ?? 'done'
    console.log(`  ${name.padEnd(10)} ${said.padEnd(40)} ${seconds()} s`)
    return true
  } catch (error) {
    console.log(`  ${name.padEnd(10)} ${'failed'.padEnd(40)} ${seconds()} s`)
    console.error(`\n${error instanceof StepError ? error.message : error.stack}\n`)
    return false
  }
}
