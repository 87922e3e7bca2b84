import type { InRepeat } from '@lineside/contract/core/rules'
import {
  blankField,
  type FieldDifference,
  type FieldDraft,
  type FormDifference,
  type FormFact,
} from '@lineside/contract/forms'
import { type Formats, textOf } from '../../../core/i18n/index.ts'
import type { ChangedPart } from '../../../core/record/index.ts'
import type { FormVersion } from '../queries.ts'
import { showIfSentence } from './conditions.ts'
import { fieldNames, type Names, namesOf, writeFormula } from './names.ts'
import { expectationLines, factText, inGroup, limitsText, optionText, ruleText, typeText } from './texts.ts'

const say = (key: string, values: Record<string, string | number> = {}) => textOf('forms', key, values) ?? key

/** A field with all that a version changes of it, or one fact of the form. */
export interface ShownChange {
  key: string
  /** null where its only part is called the same */
  title: string | null
  /** added, removed, renamed, …: as the contract has them, in its order */
  kinds: readonly string[]
  parts: readonly ChangedPart[]
  /** of a field in a group: the group */
  inRepeat?: InRepeat | null
}

export interface ShownDifference {
  fields: readonly ShownChange[]
  facts: readonly ShownChange[]
}

/** As much of a version as its differences are written with; a list has no definitions. */
type Written = Pick<FormVersion, 'difference' | 'definition'>

interface Tools {
  formats: Formats
  names: Names
  before: Written | undefined
  version: Written
}

/** What a version changes, in words. `before`: the version that it was compared with, as far as it is known. */
export function differenceOf(
  version: FormVersion,
  before: FormVersion | undefined,
  formats: Formats,
  names: Names = namesOf([version, before]),
): ShownDifference {
  return differenceIn(version, before, formats, names)
}

function differenceIn(version: Written, before: Written | undefined, formats: Formats, names: Names): ShownDifference {
  const { fields = [], facts = [] } = (version.difference ?? {}) as Partial<FormDifference>
  const tools = { formats, version, before, names }
  const byField = Map.groupBy(fields, ({ fieldId }) => fieldId)
  return {
    fields: [...byField].map(([id, changes]) => ({
      key: String(id),
      title: changes[0]?.name ?? '',
      kinds: changes.map(({ kind }) => kind),
      parts: changes.flatMap((change) => fieldParts(change, tools)),
      inRepeat: groupOfChange(changes, tools),
    })),
    facts: facts.map(({ key, before: old, after }) => ({
      key,
      title: key in idNames ? say(`facts.${key}`) : null,
      kinds: [],
      parts: factParts(key, old, after, tools),
    })),
  }
}

/** A difference in lines, old and new, for a log: fields by their names; of points, products and forms how many there are. */
export function linesOf(difference: FormDifference, formats: Formats): ChangedPart[] {
  const facts = difference.facts.filter(({ key }) => !(key in idNames))
  const lists = difference.facts.filter(({ key }) => key in idNames)
  const version = { difference: { ...difference, facts }, definition: null }
  const shown = differenceIn(version, undefined, formats, namesOf([]))
  const count = (ids: unknown) => formats.number((ids as unknown[] | null)?.length ?? 0)
  return [
    ...shown.fields.flatMap(({ title, kinds, parts }) => {
      const whole = kinds.find((kind) => kind === 'added' || kind === 'removed')
      if (whole) return [part(title ?? '', null, say(`difference.kinds.${whole}`))]
      return parts.map((one) => ({ ...one, label: `${title} · ${one.label}` }))
    }),
    ...shown.facts.flatMap(({ parts }) => parts),
    ...lists.map(({ key, before, after }) => part(say(`facts.${key}`), count(before), count(after))),
  ]
}

/** Of a field that went, the group in which it stood. */
function groupOfChange(changes: readonly FieldDifference[], { version, before }: Tools): InRepeat | null {
  const gone = changes.find(({ kind }) => kind === 'removed')?.before as FieldDraft | undefined
  const field = gone ?? fieldIn(version, changes[0]?.fieldId ?? 0)
  const fields = [version, before].flatMap((one) => one?.definition?.fields ?? [])
  return field ? inGroup(field, fields) : null
}

const part = (label: string, old: string | null, now: string): ChangedPart => ({ label, old, now })

const idNames = {
  collectPointIds: 'point',
  productIds: 'product',
  linkedFormIds: 'form',
} as const satisfies Partial<Record<FormFact, keyof Names>>

/** Of a set what came and what went; of anything else the old and the new value. */
function factParts(key: FormFact, old: unknown, now: unknown, tools: Tools): ChangedPart[] {
  if (key in idNames) {
    const name = tools.names[idNames[key as keyof typeof idNames]]
    const [was, is] = [old as number[], now as number[]]
    const listed = (label: string, ids: readonly number[]) =>
      ids.length > 0 ? [part(say(label), null, ids.map(name).join(', '))] : []
    return [
      ...listed(
        'difference.came',
        is.filter((id) => !was.includes(id)),
      ),
      ...listed(
        'difference.went',
        was.filter((id) => !is.includes(id)),
      ),
    ]
  }
  return [part(say(`facts.${key}`), factText(key, old, tools), factText(key, now, tools))]
}

/** The field as it was, or as it is. */
const fieldIn = (version: Written | undefined, id: number) =>
  version?.definition?.fields.find((field) => field.id === id)

function fieldParts(change: FieldDifference, tools: Tools): ChangedPart[] {
  const { kind, before: old, after: now } = change
  const label = say(`difference.kinds.${kind}`)
  if (kind === 'added') return wholeField(now as FieldDraft, tools.version, tools)
  if (kind === 'removed') return wholeField(old as FieldDraft, tools.before, tools)
  if (kind === 'limits') return limitParts(change, label, tools)
  if (kind === 'options') return optionParts((old ?? []) as Options, (now ?? []) as Options)
  if (kind === 'rules') return ruleParts(old as object, now as object, tools.names)
  if (kind === 'formula') {
    const written = (formula: unknown, of: Written | undefined) =>
      formula ? writeFormula(String(formula), fieldNames(of?.definition, tools.names), tools.formats) : '—'
    return [part(label, written(old, tools.before), written(now, tools.version))]
  }
  if (kind === 'showIf') {
    const written = (showIf: unknown, of: Written | undefined) =>
      showIfSentence(showIf as FieldDraft['showIf'], readable(of, tools), tools.formats) ?? say('conditions.always')
    return [part(label, written(old, tools.before), written(now, tools.version))]
  }
  return [part(label, String(old), String(now))]
}

/** The fields of a version, and behind them those that only the other one has. */
const readable = (of: Written | undefined, { version, before }: Tools) =>
  [of, version, before].flatMap((one) => one?.definition?.fields ?? [])

/** A field that came or went, in short. */
function wholeField(field: FieldDraft, of: Written | undefined, tools: Tools): ChangedPart[] {
  const formula = (text: string) => writeFormula(text, fieldNames(of?.definition, tools.names), tools.formats)
  const shown = showIfSentence(field.showIf, readable(of, tools), tools.formats) ?? []
  const expected = [...expectationLines(field, { ...tools, formula })].concat(shown).join(' · ')
  return [
    part(say('field.type'), null, typeText(field, tools.formats)),
    ...(expected ? [part(say('field.expected'), null, expected)] : []),
  ]
}

type AllLimits = Pick<FieldDraft, 'limits'> & { limitsByProduct: NonNullable<FieldDraft['limitsByProduct']> }

/** Limits of the field and of each product whose own changed, each in the unit of its version. */
function limitParts({ fieldId, before, after }: FieldDifference, label: string, tools: Tools): ChangedPart[] {
  const { formats, names } = tools
  const [old, now] = [before as AllLimits, after as AllLimits]
  const field = fieldIn(tools.version, fieldId) ?? blankField(fieldId, 'number', '')
  const former = fieldIn(tools.before, fieldId) ?? field
  const products = [...new Set([...Object.keys(old.limitsByProduct), ...Object.keys(now.limitsByProduct)])]
  const compared = (name: string, was: FieldDraft['limits'], is: FieldDraft['limits']) => {
    const [a, b] = [limitsText(former, was, formats), limitsText(field, is, formats)]
    return a === b ? [] : [part(name, a, b)]
  }
  return [
    ...compared(label, old.limits, now.limits),
    ...products.flatMap((id) =>
      compared(names.product(Number(id)), old.limitsByProduct[id] ?? null, now.limitsByProduct[id] ?? null),
    ),
  ]
}

type Options = NonNullable<FieldDraft['options']>

/** Options by their identity: what came, what went, what says something else; and the order where it alone changed. */
function optionParts(old: Options, now: Options): ChangedPart[] {
  const before = new Map(old.map((option) => [option.id, option]))
  const after = new Map(now.map((option) => [option.id, option]))
  const parts = [
    ...now.flatMap((option) => {
      const former = before.get(option.id)
      if (!former) return [part(say('difference.optionCame'), null, optionText(option))]
      const [a, b] = [optionText(former), optionText(option)]
      return a === b ? [] : [part(say('difference.option'), a, b)]
    }),
    ...old
      .filter(({ id }) => !after.has(id))
      .map((option) => part(say('difference.optionWent'), null, optionText(option))),
  ]
  const written = (options: Options) => options.map(optionText).join(' · ')
  return parts.length > 0 ? parts : [part(say('difference.optionOrder'), written(old), written(now))]
}

const ruleParts = (old: object, now: object, names: Names): ChangedPart[] =>
  Object.entries(now).map(([key, value]) =>
    part(say(`rules.${key}`), ruleText(key, (old as Record<string, unknown>)[key], names), ruleText(key, value, names)),
  )
