import type { FieldProblem } from '@lineside/contract/core'
import { newNorm, normProblems, normVersionChange, versionProblems } from '@lineside/contract/norms'
import { inScope } from '../../core/access/index.ts'
import type { Checked, RowCheck } from '../../core/import/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { validationProblem } from '../../core/problems/index.ts'
import { type PlacePaths, placePaths, structure } from '../structure/index.ts'
import { fingerprint, normKey, plantIn, textIn, type Values, versionIn } from './import-facts.ts'
import { isVisible, type Norm, normsOfCodes, type StoredVersion } from './queries.ts'
import { mayEdit } from './rules.ts'
import { lockCodes, normContentProblems } from './save-norm.ts'
import { isSameVersion } from './store-version.ts'

type Problems = Record<string, FieldProblem>

/** Versions of a norm up to which a file adds some: each row is looked at beside all of its norm. */
const MAX_VERSIONS = 200
/** Characters of a title that is told at another one. */
const MAX_FINDINGS = 200

/** A norm as it will be when all rows that were looked at are done. */
interface Draft {
  /** null: a row makes it */
  norm: Norm | null
  industryId: number | null
  title: string
  /** a row of the file has said the title */
  said: boolean
  /** key of the label → what it will be; of a version that is there, with its id */
  versions: Map<string, StoredVersion>
}

interface Row {
  input: Values
  /** the norm that it means; undefined where that is not known, or not to be */
  draft: Draft | undefined
  before: StoredVersion | undefined
  next: Omit<StoredVersion, 'id'>
  problems: Problems
}

const labelKey = (label: string) => normKey({ industryId: null, code: label.trim() })

/**
 * Looks at rows beside their norms as they will be when all rows up to here are done, so that one version may end and the
 * next begin in one file. Where the rows are about to be written, nobody else changes these norms meanwhile.
 */
export function openCheck(ctx: ReadContext): RowCheck {
  const drafts = new Map<string, Draft>()
  const loaded = new Set<string>()
  return async (rows) => {
    const input = rows as readonly Values[]
    await lockCodes(ctx)
    const paths = placePaths(await ctx.cached(structure))
    await loadDrafts(ctx, drafts, loaded, input)
    for (const row of input) noteTitle(drafts, row, paths)
    const read: Row[] = []
    for (const row of input) read.push(await readRow(ctx, drafts, row, paths))
    return read.map((row) => checkRow(ctx, row))
  }
}

async function loadDrafts(ctx: ReadContext, drafts: Map<string, Draft>, loaded: Set<string>, rows: readonly Values[]) {
  const codes = [...new Set(rows.map((row) => textIn(row, 'code')))].filter((code) => code !== '' && !loaded.has(code))
  for (const code of codes) loaded.add(code)
  for (const norm of codes.length === 0 ? [] : await normsOfCodes(ctx, codes)) {
    const { industryId, title } = norm
    if (!isVisible(ctx, norm) || drafts.has(normKey(norm))) continue
    const versions = new Map(norm.versions.map((one) => [labelKey(one.label), one]))
    drafts.set(normKey(norm), { norm, industryId, title, said: false, versions })
  }
}

const draftOf = (drafts: ReadonlyMap<string, Draft>, row: Values, paths: PlacePaths) =>
  drafts.get(normKey({ industryId: plantIn(row, paths) ?? null, code: textIn(row, 'code') }))

/** The row of a version that is there gives its norm the title; those of new ones write the same. */
function noteTitle(drafts: ReadonlyMap<string, Draft>, row: Values, paths: PlacePaths): void {
  const draft = plantIn(row, paths) === undefined ? undefined : draftOf(drafts, row, paths)
  if (!draft?.norm || draft.said || !draft.versions.has(labelKey(textIn(row, 'label')))) return
  draft.said = true
  draft.title = textIn(row, 'title')
}

async function readRow(ctx: ReadContext, drafts: Map<string, Draft>, input: Values, paths: PlacePaths): Promise<Row> {
  const industryId = plantIn(input, paths)
  const known = industryId !== undefined && (industryId === null || inScope(ctx.actor, industryId))
  const problems: Problems = {}
  if (!known) problems.plant = { code: input.plant ? 'unknownHere' : 'required' }
  Object.assign(problems, shapeProblems(input))
  const result = known ? draftOf(drafts, input, paths) : undefined
  const before = result?.versions.get(labelKey(textIn(input, 'label')))
  const next = versionIn(input, before)
  const draft = result ?? (known ? await firstOfNorm(ctx, drafts, input, industryId, problems) : undefined)
  if (draft && textIn(input, 'title') !== draft.title)
    problems.title ??= { code: 'otherInRecord', params: { value: draft.title.slice(0, MAX_FINDINGS) } }
  if (draft && !before && draft.versions.size >= MAX_VERSIONS)
    problems.label ??= { code: 'tooMany', params: { most: MAX_VERSIONS } }
  const stands = Object.keys(problems).length === 0
  if (draft && stands) draft.versions.set(labelKey(next.label), { id: before?.id ?? 0, ...next })
  return { input, draft, before: before?.id ? before : undefined, next, problems }
}

/** What is wrong with the values alone. */
function shapeProblems(row: Values): Problems {
  const { label, validFrom, validTo, note } = versionIn(row)
  const norm = newNorm().safeParse({ code: textIn(row, 'code'), title: textIn(row, 'title'), industryId: null })
  const shape = { rowVersion: 1, label, validFrom: validFrom || '2000-01-01', validTo, note }
  const version = normVersionChange().safeParse(shape, { reportInput: true })
  const issues = [...(norm.error?.issues ?? []), ...(version.error?.issues ?? [])]
  const details = issues.length === 0 ? {} : validationProblem(issues).details.fields
  const named = normProblems({ code: textIn(row, 'code'), title: textIn(row, 'title') })
  const problems: Problems = { ...details, ...named, ...versionProblems(shape, []) }
  if (validFrom === '') problems.validFrom = { code: 'required' }
  return problems
}

/** The first row of a code that is not there says what the norm is; one with problems does not, and the next one is it. */
async function firstOfNorm(
  ctx: ReadContext,
  drafts: Map<string, Draft>,
  row: Values,
  industryId: number | null,
  problems: Problems,
): Promise<Draft | undefined> {
  const content = { code: textIn(row, 'code'), title: textIn(row, 'title'), industryId }
  if (!mayEdit(ctx.actor, industryId)) problems.plant ??= { code: 'beyondPlants' }
  const { industryId: plant, ...rest } = await normContentProblems(ctx, content, null)
  Object.assign(problems, { ...rest, ...(plant && { plant }), ...problems })
  if (Object.keys(problems).length > 0) return undefined
  const draft: Draft = { norm: null, industryId, title: content.title, said: true, versions: new Map() }
  drafts.set(normKey(content), draft)
  return draft
}

function checkRow(ctx: ReadContext, { input, draft, before, next, problems }: Row): Checked {
  if (!draft) return { record: null, problems }
  const others = [...draft.versions].flatMap(([key, one]) => (key === labelKey(next.label) ? [] : one))
  const { norm } = draft
  const moves = !before || !isSameVersion(before, next)
  const retitles = norm !== null && textIn(input, 'title') !== norm.title
  const faults: Problems = moves ? { ...versionProblems(next, others), ...problems } : { ...problems }
  if ((moves || retitles) && !mayEdit(ctx.actor, draft.industryId)) faults.plant ??= { code: 'beyondPlants' }
  if (moves && norm?.enabled === false) faults.code ??= { code: 'disabledHere' }
  if (!before || !norm) return { record: null, problems: faults }
  const values: Values = {
    ...input,
    title: retitles ? norm.title : (input.title ?? null),
    validFrom: before.validFrom,
    validTo: before.validTo,
    note: before.note === next.note ? (input.note ?? null) : before.note || null,
  }
  return { record: { id: before.id, version: fingerprint(before, norm.title), values }, problems: faults }
}
