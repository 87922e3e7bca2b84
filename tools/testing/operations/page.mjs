/** The fenced blocks of docs/operations.md. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../launcher/paths.mjs'

const mark = /^<!-- (not run|run): (.+) -->$/
const fence = /^```(\S*)$/

const marked = (line) => {
  const [, kind, said] = mark.exec(line)
  return kind === 'run' ? { way: said } : { reason: said }
}

/**
 * Every block in order: { tag, text, line, path, reason, way }. `path` is where the block belongs, from its first line
 * (`# /etc/…`); `reason` stands before a block that the test cannot run, `way` before one that needs a stage of its own.
 * `said`: how many the page says are not run.
 */
export const readPage = () => {
  const lines = readFileSync(join(root, 'docs/operations.md'), 'utf8').split('\n')
  const blocks = []
  let before = {}
  let open
  for (const [at, line] of lines.entries()) {
    const tag = fence.exec(line)?.[1]
    if (open && line === '```') {
      const text = open.lines.join('\n')
      blocks.push({ ...open, text, path: /^# (\/\S+)$/.exec(open.lines[0] ?? '')?.[1] })
      open = undefined
      before = {}
    } else if (open) open.lines.push(line)
    else if (tag !== undefined) open = { tag, line: at + 1, ...before, lines: [] }
    else if (mark.test(line)) before = marked(line)
    else if (line.trim() !== '') before = {}
  }
  const said = /<!-- counted -->(\w+)/.exec(lines.join('\n'))?.[1]
  return { blocks, said }
}
