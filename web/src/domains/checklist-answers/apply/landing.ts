import { ApiProblem } from '../../../core/api/index.ts'
import { problemText } from '../../../core/i18n/index.ts'
import { type Entries, type Entry, isSame } from './entry.ts'

export interface SaveState {
  /** `local`: in this browser only, the server could not be reached; `refused`: it said no; `both`: others answered otherwise */
  kind: 'nothing' | 'waiting' | 'saving' | 'saved' | 'local' | 'refused' | 'both'
  /** how many answers the server does not have */
  unsent: number
  sentence: string | null
  /** the questions that both answered */
  both: readonly number[]
  /** what keeps it from being saved, as it was thrown */
  error: unknown
}

/** Where everything else is there, what both answered is what is said. */
export function stateOf(
  kind: SaveState['kind'],
  unsent: ReadonlySet<number>,
  both: ReadonlySet<number>,
  error: unknown = null,
): SaveState {
  const rests = kind === 'nothing' || kind === 'waiting' || kind === 'saved'
  const sentence = kind === 'refused' ? sentenceOf(error) : null
  return { kind: rests && both.size > 0 ? 'both' : kind, unsent: unsent.size, sentence, both: [...both], error }
}

/** Refusals that pass by themselves: no session, too slow, too many. */
const passing: ReadonlySet<number> = new Set([0, 401, 408, 429])

/** Whether the same may be taken a little later. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiProblem ? passing.has(error.status) || error.status >= 500 : isTimeout(error)

const isTimeout = (error: unknown): boolean => error instanceof DOMException

/** Whether what was sent is what is kept, its photos counted: under which ids they are kept nobody knew before. */
export const landed = (sent: Entry, saved: Entry): boolean =>
  isSame({ ...sent, files: saved.files, waiting: [] }, saved) &&
  saved.files.length === sent.files.length + sent.waiting.length

/** The sentence at its place, where the server named one; else that of the whole. */
export function sentenceOf(error: unknown): string {
  const [field] = error instanceof ApiProblem ? Object.values(error.fields) : []
  return field ?? problemText(error)
}

/** The photos of the answers whose files a refusal names. */
export const photosNamed = ({ fields }: ApiProblem, sent: Entries): number[] =>
  [...sent].flatMap(([id, { waiting }]) => (`answers.${id}.fileIds` in fields ? waiting : []))
