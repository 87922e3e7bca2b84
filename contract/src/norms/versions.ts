import { addDays, type FieldProblem, identityProblem, searchText } from '../core/index.ts'

export const MAX_CODE_LENGTH = 40
export const MAX_TITLE_LENGTH = 200
export const MAX_LABEL_LENGTH = 40
export const MAX_NOTE_LENGTH = 500

/** How long a version is in force: days of the plant, both included; `validTo` null: until another one ends it. */
export interface Validity {
  validFrom: string
  validTo: string | null
}

export interface VersionShape extends Validity {
  label: string
  note: string
}

export interface NamedVersion extends Validity {
  id: number
  label: string
}

type Problems = Record<string, FieldProblem>

/** The version in force on a day of the plant; undefined where none is. */
export function currentVersion<V extends Validity>(versions: readonly V[], day: string): V | undefined {
  return versions.find(({ validFrom, validTo }) => validFrom <= day && (validTo === null || day <= validTo))
}

/**
 * What a form or a check that pins a version is told on a day of the plant: the version in force where it is a later one
 * than the pinned (decisions 5.8: "newer version exists"); undefined where the pinned is the newest in force.
 */
export function newerVersion<V extends NamedVersion>(
  versions: readonly V[],
  pinnedId: number,
  day: string,
): V | undefined {
  const pinned = versions.find(({ id }) => id === pinnedId)
  const begun = versions.filter(({ validFrom }) => validFrom <= day)
  const newest = begun.reduce<V | undefined>(
    (best, one) => (best && best.validFrom >= one.validFrom ? best : one),
    undefined,
  )
  if (!pinned || !newest || newest.id === pinnedId) return undefined
  return newest.validFrom > pinned.validFrom ? newest : undefined
}

/** in force, coming, or past on a day of the plant */
export type VersionState = 'CURRENT' | 'COMING' | 'PAST'

export function versionState({ validFrom, validTo }: Validity, day: string): VersionState {
  if (day < validFrom) return 'COMING'
  return validTo !== null && validTo < day ? 'PAST' : 'CURRENT'
}

const forEver = '9999-12-31'
const overlap = (a: Validity, b: Validity) =>
  a.validFrom <= (b.validTo ?? forEver) && b.validFrom <= (a.validTo ?? forEver)

/** The version without an end that a version beginning on that day follows; undefined where there is none. */
export function openBefore<V extends NamedVersion>(versions: readonly V[], validFrom: string): V | undefined {
  return versions.find((one) => one.validTo === null && one.validFrom < validFrom)
}

/** The last day of a version that another one follows. */
export const dayBefore = (validFrom: string): string => addDays(validFrom, -1)

/** What is wrong with a text on one line; null where nothing is. */
function lineProblem(value: string, longest: number): FieldProblem | null {
  const text = value.trim()
  if (text === '') return { code: 'required' }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are refused
  if (/[\u0000-\u001f\u007f]/.test(text) || !text.isWellFormed()) return { code: 'controlCharacter' }
  if (text.length > longest) return { code: 'tooLong', params: { length: longest } }
  return / {2}/.test(text) ? { code: 'doubleSpaces' } : null
}

/** What is wrong with a norm, by field: `code`, `title`. */
export function normProblems({ code, title }: { code: string; title: string }): Problems {
  const lookAlike = identityProblem(code)
  const problems = {
    code: lineProblem(code, MAX_CODE_LENGTH) ?? (lookAlike && { code: lookAlike }),
    title: lineProblem(title, MAX_TITLE_LENGTH),
  }
  return onlyProblems(problems)
}

/**
 * What is wrong with a version beside the others of its norm, by field: no label or one of another version, an end
 * before the beginning, days on which another version is in force.
 */
export function versionProblems(version: VersionShape, others: readonly NamedVersion[]): Problems {
  const { label, note, validFrom, validTo } = version
  const named = others.some((one) => searchText(one.label) === searchText(label.trim()))
  const ends = validTo !== null && validTo < validFrom
  const other = ends ? undefined : others.find((one) => overlap(one, version))
  return onlyProblems({
    label: lineProblem(label, MAX_LABEL_LENGTH) ?? (named ? { code: 'taken' } : null),
    note: note.trim().length > MAX_NOTE_LENGTH ? { code: 'tooLong', params: { length: MAX_NOTE_LENGTH } } : null,
    validTo: ends ? { code: 'endsBeforeBegin' } : null,
    validFrom: other ? { code: 'overlaps', params: { other: other.label } } : null,
  })
}

function onlyProblems(problems: Readonly<Record<string, FieldProblem | null>>): Problems {
  return Object.fromEntries(Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, problem]] : [])))
}
