import { fieldProblem } from '../problems/index.ts'

const MAX_LENGTH = 150

/** C0, DEL and C1 controls; halves of surrogate pairs are looked for apart. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are refused
const control = /[\u0000-\u001f\u007f-\u009f]/

/** Marks that turn the direction of writing: with them `exe.jpg` reads as `gpj.exe`. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Signs that some file system takes for a path, a drive or a wildcard. */
const unsafe = /["*:<>?|]/g

/**
 * The name under which a file is kept and saved again: without any path, shortened before its extension.
 * @throws VALIDATION at `file` for control characters
 */
export function safeFileName(input: string): string {
  if (control.test(input) || !input.isWellFormed()) throw fieldProblem('file', { code: 'controlCharacter' })
  const name = input.slice(Math.max(input.lastIndexOf('/'), input.lastIndexOf('\\')) + 1)
  const clean = name.normalize('NFC').replace(invisible, '').replace(unsafe, '_').replace(/\s+/g, ' ').trim()
  const dot = clean.lastIndexOf('.')
  const stem = clean.slice(0, dot).replace(/^\.+/, '').trim()
  const extension = clean.slice(dot)
  if (dot < 0) return clean
  return `${[...stem].slice(0, MAX_LENGTH).join('') || 'file'}${extension.slice(0, 10)}`
}
