/** The fenced blocks of docs/operations.md. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../launcher/paths.mjs'

const mark = /^<!-- not run: (.+) -->$/
const fence = /^```(\S*)$/

/**
 * Every block in order: { tag, text, line, path, reason }. `path` is where the block belongs, from its first line
 * (`# /etc/…`); `reason` stands before a block that the test cannot run. `said`: how many the page says these are.
 */
export const readPage = () => {
  const lines = readFileSync(join(root, 'docs/operations.md'), 'utf8').split('\n')
  const blocks = []
  let reason
  let open
  for (const [at, line] of lines.entries()) {
    const tag = fence.exec(line)?.[1]
    if (open && line === '```') {
      const text = open.lines.join('\n')
      blocks.push({ ...open, text, path: /^# (\/\S+)$/.exec(open.lines[0] ?? '')?.[1] })
      open = undefined
      reason = undefined
    } else if (open) open.lines.push(line)
    else if (tag !== undefined) open = { tag, line: at + 1, reason, lines: [] }
    else if (mark.test(line)) reason = mark.exec(line)[1]
    else if (line.trim() !== '') reason = undefined
  }
  const said = /<!-- counted -->(\w+)/.exec(lines.join('\n'))?.[1]
  return { blocks, said }
}
