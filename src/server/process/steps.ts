export async function step<T>(name: string, work: () => Promise<T>, say?: (result: T) => string) {
  const begun = performance.now()
  const result = await work()
  const seconds = ((performance.now() - begun) / 1000).toFixed(2)
  print(`  ${name.padEnd(10)} ${(say?.(result) ?? 'done').padEnd(40)} ${seconds.padStart(6)} s`)
  return result
}

export const isFirst = (process.env['WORKER'] ?? '1') === '1'

export const print = (line: string) => {
  if (isFirst) process.stdout.write(`${line}\n`)
}
