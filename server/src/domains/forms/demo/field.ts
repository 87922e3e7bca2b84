import { blankField, type RegisterType } from '@lineside/contract/forms'
import type { DemoText, Signal } from '../../../core/demo/index.ts'
import type { FormField, Frequency } from '../queries.ts'

/** A product as the forms need it to set its own limits. */
export interface FormProduct {
  id: number
  sku: string
  lineKey: string
  grams: number
}

/** A field of a demo form: its definition without an id, and how its answers come about. */
export interface FieldDraft {
  /** what formulas call it: `{gross}` */
  key: string
  definition: Omit<FormField, 'id'>
  signal: Signal
  /** share of records that leave it blank */
  blank: number
}

export interface FormDraft {
  name: DemoText
  description: DemoText
  registerType: RegisterType
  /** keys of collect points */
  points: readonly string[]
  /** records a day at each point */
  perDay: number
  disabled?: boolean
  /** it is filled in parts */
  inParts?: boolean
  /** what to do with the lot once a critical value was found */
  onCritical?: DemoText
  /** none: it is filled when there is a reason to */
  frequency?: Frequency
  fields(products: readonly FormProduct[]): FieldDraft[]
  /** the fields of version 1 where this is version 2; a field of the same key keeps its id */
  fieldsBefore?(products: readonly FormProduct[]): FieldDraft[]
}

type Options = Partial<Omit<FormField, 'id' | 'type' | 'name'>> & { blank?: number }

function draft(key: string, name: DemoText, type: FormField['type'], signal: Signal, options: Options): FieldDraft {
  const { blank = 0, ...own } = options
  // its id is given when the form is stored
  const { id: _, ...blankDefinition } = blankField(0, type, name)
  const definition = { ...blankDefinition, optional: blank > 0, ...own }
  return { key, definition, signal, blank }
}

/** Limits of both sides or of one; null leaves a side open. */
export function between(min: number | null, max: number | null) {
  return { min, max }
}

export function number(
  key: string,
  name: DemoText,
  unit: string,
  decimals: number,
  signal: Signal,
  options: Options = {},
): FieldDraft {
  return draft(key, name, 'number', signal, { unit, decimals, ...options })
}

export function counter(key: string, name: DemoText, signal: Signal, options: Options = {}): FieldDraft {
  return draft(key, name, 'counter', signal, options)
}

export function calculation(
  key: string,
  name: DemoText,
  unit: string,
  decimals: number,
  formula: string,
  options: Options = {},
): FieldDraft {
  return draft(key, name, 'calculation', { kind: 'none' }, { unit, decimals, formula, ...options })
}

export function conformity(key: string, name: DemoText, share: number, options: Options = {}): FieldDraft {
  return draft(
    key,
    name,
    'conformity',
    { kind: 'rare', usual: 'C', rare: 'NC', share },
    {
      generatesNonConformity: true,
      ...options,
    },
  )
}

/** `good` is the answer that conforms. */
export function trueFalse(
  key: string,
  name: DemoText,
  good: boolean,
  share: number,
  options: Options = {},
): FieldDraft {
  return draft(
    key,
    name,
    'trueFalse',
    { kind: 'rare', usual: good, rare: !good, share },
    {
      generatesNonConformity: true,
      nonConformingWhen: !good,
      ...options,
    },
  )
}

/** The first option is the usual one; the last does not conform where `share` is above 0. */
export function radio(
  key: string,
  name: DemoText,
  choices: readonly string[],
  share: number,
  options: Options = {},
): FieldDraft {
  const all = choices.map((choice, index) => ({
    id: String(index + 1),
    name: choice,
    nonConforming: share > 0 && index === choices.length - 1,
  }))
  const ids = all.map((option) => option.id)
  const good = share > 0 ? ids.slice(0, -1) : ids
  return draft(
    key,
    name,
    'radio',
    { kind: 'rare', usual: ids[0]!, rare: ids.at(-1)!, share, others: good },
    {
      options: all,
      ...options,
    },
  )
}

export function date(key: string, name: DemoText, signal: Signal, options: Options = {}): FieldDraft {
  return draft(key, name, 'date', signal, options)
}

export function hour(key: string, name: DemoText, minutesBefore: number, options: Options = {}): FieldDraft {
  return draft(key, name, 'hour', { kind: 'hour', minutesBefore }, options)
}

/** Photos, which the demo plant's people did not take: a plant's pictures are its own. */
export function photo(key: string, name: DemoText, options: Options = {}): FieldDraft {
  return draft(key, name, 'photo', { kind: 'none' }, { blank: 1, ...options })
}

export function text(key: string, name: DemoText, signal: Signal, options: Options = {}): FieldDraft {
  return draft(key, name, 'text', signal, { maxLength: 200, ...options })
}

/** Due in every shift, in minutes. */
export function due(startAfter: number | null, repeat: number, tolerance: number): Frequency {
  return { startAfter, repeat, tolerance, opensShift: false }
}
