import type { FieldDraft } from '@lineside/contract/forms'
import type { Starter } from '@lineside/contract/getting-started'

type Bounds = { min: number | null; max: number | null }

export type PointKey = 'a1' | 'a2' | 'a3' | 'b1'
export type ProductKey = 'a1' | 'a2' | 'b1' | 'b2'

/** A field of a starter's form; its name, and those of its options, stand in the texts under its key. */
export interface FieldPlan extends Partial<Pick<FieldDraft, 'unit' | 'decimals' | 'limits' | 'critical' | 'optional'>> {
  key: string
  type: FieldDraft['type']
  /** the other fields by their keys: `{a} - {b}` */
  formula?: string
  byProduct?: Partial<Record<ProductKey, Bounds>>
  /** keys of the options, the good one first: the others do not conform */
  options?: readonly string[]
  /** the answer that does not conform */
  wrongWhen?: boolean
}

export interface FormPlan {
  key: 'first' | 'second' | 'third'
  points: readonly PointKey[]
  products: readonly ProductKey[]
  /** minutes between two due times */
  repeat: number
  fields: readonly FieldPlan[]
}

interface Trade {
  /** what product codes and the document's code begin with */
  prefix: string
  forms: readonly FormPlan[]
}

const all = ['a1', 'a2', 'b1', 'b2'] as const
const ofLineA = ['a1', 'a2'] as const
const ofLineB = ['b1', 'b2'] as const

const between = (min: number | null, max: number | null): Bounds => ({ min, max })

const number = (key: string, unit: string, decimals: number, own: Partial<FieldPlan> = {}): FieldPlan => ({
  ...{ key, type: 'number', unit, decimals },
  ...own,
})
const calculated = (
  key: string,
  unit: string,
  decimals: number,
  formula: string,
  own: Partial<FieldPlan>,
): FieldPlan => ({
  ...{ key, type: 'calculation', unit, decimals, formula },
  ...own,
})
const yes = (key: string, own: Partial<FieldPlan> = {}): FieldPlan => ({
  ...{ key, type: 'trueFalse', wrongWhen: false },
  ...own,
})
const defect = (key: string): FieldPlan => ({ key, type: 'preRegistered', optional: true })
const remarks = (key: string): FieldPlan => ({ key, type: 'text', optional: true })
const appearance: FieldPlan = { key: 'b', type: 'radio', options: ['c1', 'c2', 'c3'] }

/** Frequencies and limits as each trade has them in everyday work, to be changed to the plant's own. */
export const trades: Readonly<Record<Starter, Trade>> = {
  food: {
    prefix: 'FD',
    forms: [
      {
        ...{ key: 'first', points: ['a3', 'b1'], products: all, repeat: 60 },
        fields: [
          number('a', 'g', 1),
          number('b', 'g', 1),
          calculated('c', 'g', 1, '{a} - {b}', {
            byProduct: {
              a1: between(195.5, 210),
              a2: between(388, 415),
              b1: between(485, 525),
              b2: between(485, 525),
            },
          }),
          { key: 'd', type: 'conformity' },
          defect('e'),
        ],
      },
      {
        ...{ key: 'second', points: ['a1'], products: ofLineA, repeat: 60 },
        fields: [
          number('a', '°C', 1, { limits: between(92, 105), critical: true }),
          number('b', 'min', 1, { limits: between(7, 12) }),
          { key: 'c', type: 'radio', options: ['c1', 'c2', 'c3'] },
          remarks('d'),
        ],
      },
      {
        ...{ key: 'third', points: ['a2'], products: ofLineA, repeat: 120 },
        fields: [
          yes('a', { critical: true }),
          yes('b', { critical: true }),
          yes('c', { critical: true }),
          { key: 'd', type: 'counter', limits: between(0, 3) },
        ],
      },
    ],
  },
  metal: {
    prefix: 'MT',
    forms: [
      {
        ...{ key: 'first', points: ['a1', 'b1'], products: all, repeat: 60 },
        fields: [
          number('a', 'mm', 3, { limits: between(-0.01, 0.01), critical: true }),
          number('b', 'mm', 2, { limits: between(-0.1, 0.1) }),
          number('c', 'mm', 3, { limits: between(0, 0.02) }),
          yes('d'),
          remarks('e'),
        ],
      },
      {
        ...{ key: 'second', points: ['a2'], products: all, repeat: 120 },
        fields: [
          number('a', 'µm', 2, { limits: between(0, 1.6) }),
          appearance,
          defect('c'),
          { key: 'd', type: 'conformity' },
        ],
      },
      {
        ...{ key: 'third', points: ['a3'], products: ofLineB, repeat: 120 },
        fields: [
          number('a', 'N·m', 1, { limits: between(22, 28), critical: true }),
          number('b', 'N·m', 1, { limits: between(22, 28), critical: true }),
          calculated('c', 'N·m', 1, '{a} - {b}', { limits: between(-3, 3) }),
          yes('d'),
        ],
      },
    ],
  },
  assembly: {
    prefix: 'AS',
    forms: [
      {
        ...{ key: 'first', points: ['a1', 'b1'], products: all, repeat: 60 },
        fields: [
          number('a', 'N·m', 2, { limits: between(1.8, 2.4), critical: true }),
          number('b', 'N·m', 2, { limits: between(1.8, 2.4), critical: true }),
          calculated('c', 'N·m', 2, '({a} + {b}) / 2', { limits: between(1.9, 2.3) }),
          yes('d'),
          remarks('e'),
        ],
      },
      {
        ...{ key: 'second', points: ['a2'], products: ofLineA, repeat: 60 },
        fields: [{ key: 'a', type: 'counter' }, appearance, defect('c'), { key: 'd', type: 'conformity' }],
      },
      {
        ...{ key: 'third', points: ['a3'], products: ofLineA, repeat: 120 },
        fields: [
          number('a', 'A', 2, { byProduct: { a1: between(0.3, 0.6), a2: between(0.2, 0.45) } }),
          number('b', 'MΩ', 1, { limits: between(2, null), critical: true }),
          number('c', 'dB', 0, { limits: between(null, 65) }),
          yes('d', { critical: true }),
        ],
      },
    ],
  },
}
