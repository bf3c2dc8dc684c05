import type { PyodideAPI } from 'pyodide'
import harness from './harness.py?raw'
import type { OutputPiece, Program, Ran, Wheel } from './messages.ts'

type Listener = { onBegin: () => void; onOutput: (piece: OutputPiece) => void }

type Run = (
  request: string,
  tell: (kind: OutputPiece['kind'], text: string) => void,
  begin: () => void,
) => string
type Callable = Run & { callPromising?: (...args: Parameters<Run>) => Promise<string> }

type Installer = { install: (wheel: Uint8Array, file: string, folder: string) => Promise<void> }

/** Without it, `asyncio.run` cannot wait; everything else works. */
const canSwitchStacks = 'Suspending' in WebAssembly

export function createInterpreter(pyodide: PyodideAPI) {
  const space = pyodide.toPy({ __file__: 'harness.py', __name__: 'harness' })
  pyodide.runPython(harness, { globals: space, filename: 'harness.py' })
  const run = space.get('run') as Callable
  const sitePackages = pyodide.runPython('import site; site.getsitepackages()[0]') as string
  const loaded = new Set<string>()

  /** As Pyodide does with packages that it downloads itself. */
  async function install({ file, bytes }: Wheel) {
    if (loaded.has(file)) return
    const { install: unpack } = (pyodide as unknown as { _api: Installer })._api
    await unpack(new Uint8Array(await bytes.arrayBuffer()), file, sitePackages)
    loaded.add(file)
  }

  return {
    async run(program: Program, wheels: Wheel[], { onBegin, onOutput }: Listener): Promise<Ran> {
      for (const wheel of wheels) await install(wheel)
      const request = JSON.stringify(program)
      const tell = (kind: OutputPiece['kind'], text: string) => onOutput({ kind, text })
      const answer =
        canSwitchStacks && run.callPromising
          ? await run.callPromising(request, tell, onBegin)
          : run(request, tell, onBegin)
      return JSON.parse(answer) as Ran
    },
  }
}
