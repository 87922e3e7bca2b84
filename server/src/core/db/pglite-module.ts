/** The engine's code, compiled so that its SQL parser stays as the baseline compiler makes it. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

/**
 * Compiles the engine. V8 compiles a function when it is first called, and once more, optimised, when it was called
 * often. For the parser of SQL, one function of 100 KB, the second compilation takes 600 MB of memory and seconds of a
 * processor: more than all else that the process does, for the statements that are not prepared. Whether a function may
 * be optimised is decided when it is first compiled; so the parser is called once, in an instance that is thrown away,
 * while none may be. The code belongs to the module and is that of every instance.
 */
export function compileEngine(): WebAssembly.Module {
  // a collection that drops baseline code would have the parser compiled anew, and then optimised
  setFlagsFromString('--no-flush-liftoff-code')
  // what compiles keeps its memory, and takes the processor from those who wait for an answer
  setFlagsFromString('--wasm-num-compilation-tasks=1')
  const file = new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite'))
  const compiled = new WebAssembly.Module(readFileSync(fileURLToPath(file)))
  // the number of a function that alone may be optimised: 0 is one of JavaScript, -1 takes the limit away
  setFlagsFromString('--wasm-tier-up-filter=0')
  try {
    callParser(new WebAssembly.Instance(compiled, emptyImports(compiled)))
  } finally {
    setFlagsFromString('--wasm-tier-up-filter=-1')
  }
  return compiled
}

/** It finds no memory context and fails, but only once it is compiled. */
function callParser({ exports }: WebAssembly.Instance): void {
  try {
    ;(exports.raw_parser as (text: number, mode: number) => number)(0, 0)
  } catch (error) {
    if (!(error instanceof WebAssembly.RuntimeError)) throw error
  }
}

/** What an instance needs to exist, and nothing that works. */
function emptyImports(compiled: WebAssembly.Module): WebAssembly.Imports {
  const imports: Record<string, Record<string, WebAssembly.ImportValue>> = {}
  for (const { module, name, kind } of WebAssembly.Module.imports(compiled)) {
    imports[module] ??= {}
    imports[module][name] = kind === 'memory' ? new WebAssembly.Memory({ initial: 2048, maximum: 32768 }) : () => 0
  }
  return imports
}
