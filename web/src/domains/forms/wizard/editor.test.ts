import { blankField, emptyDefinition, type FormDefinition } from '@lineside/contract/forms'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type EditorAction as Action,
  editorStep,
  linesOf,
  type EditorState as State,
  startOf,
} from '../../../core/wizard/index.ts'
import { duplicateField } from './bulk.ts'
import type { Change } from './editor.ts'
import { convertField, insertFields, patchField, removeField, setFacts, setProducts } from './edits.ts'
import { moveField as place } from './field-places.ts'

type EditorState = State<FormDefinition>
type EditorAction = Action<FormDefinition>

const moveField = (id: number, at: number) => place(id, { at, groupId: null })
const start: FormDefinition = {
  ...emptyDefinition('Net weight'),
  productIds: [7, 8],
  fields: [blankField(1, 'number', 'Gross'), blankField(2, 'number', 'Tare'), blankField(3, 'calculation', 'Net')],
}
const names = ({ definition }: EditorState) => definition.fields.map(({ name }) => name)
const run = (state: EditorState, ...actions: EditorAction[]) => actions.reduce<EditorState>(editorStep, state)
const change = (made: Change, at?: string): EditorAction => ({
  kind: 'change',
  change: made,
  ...(at !== undefined && { run: at }),
})
const undo: EditorAction = { kind: 'undo' }
const redo: EditorAction = { kind: 'redo' }

const id = fc.integer({ min: 1, max: 6 })
const someChange: fc.Arbitrary<Change> = fc.oneof(
  fc.string().map((name) => setFacts({ name })),
  fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 3 }).map((ids) => setProducts(ids)),
  fc.tuple(id, fc.integer({ min: -2, max: 9 })).map(([field, at]) => moveField(field, at)),
  fc.tuple(id, fc.string()).map(([field, name]) => patchField(field, { name })),
  id.map((field) => removeField(field)),
  fc.tuple(id, fc.integer({ min: 10, max: 99 })).map(([field, copy]) => duplicateField(field, [copy], () => 'copy')),
  fc
    .tuple(fc.integer({ min: 4, max: 6 }), fc.nat(5))
    .map(([field, place]) => insertFields([blankField(field, 'text')], place)),
  fc
    .tuple(id, fc.constantFrom('text' as const, 'radio' as const, 'number' as const))
    .map(([field, type]) => convertField(field, type)),
)
const someAction: fc.Arbitrary<EditorAction> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(someChange, fc.constantFrom(undefined, 'a', 'b')).map(([one, at]) => change(one, at)),
  },
  { weight: 2, arbitrary: fc.constantFrom(undo, redo) },
  { weight: 1, arbitrary: fc.constant<EditorAction>({ kind: 'pause' }) },
)

describe('undo and redo', () => {
  it('undoing everything gives the beginning, redoing everything the end, whatever was done', () => {
    fc.assert(
      fc.property(fc.array(someAction, { maxLength: 40 }), (actions) => {
        const end = run(startOf(start), ...actions)
        const begun = run(end, ...end.past.map(() => undo))
        expect(begun.definition).toBe(start)
        const again = run(begun, ...begun.future.map(() => redo))
        const last = run(end, ...end.future.map(() => redo))
        expect(again.definition).toBe(last.definition)
      }),
      { numRuns: 500 },
    )
  })

  it('takes what is typed into one place as one step, until something else happens', () => {
    const typed = ['T', 'Ta', 'Tar'].map((name) => change(patchField(1, { name }), 'fields.1.name'))
    const once = run(startOf(start), ...typed)
    expect(names(run(once, undo))).toEqual(['Gross', 'Tare', 'Net'])
    const twice = run(once, { kind: 'pause' }, change(patchField(1, { name: 'Tara' }), 'fields.1.name'))
    expect(names(run(twice, undo))[0]).toBe('Tar')
  })

  it('has nothing to redo once something new is done, and no step where nothing changed', () => {
    const moved = run(startOf(start), change(moveField(3, 0)))
    expect(names(moved)).toEqual(['Net', 'Gross', 'Tare'])
    expect(run(moved, undo, change(removeField(1)), redo).definition.fields).toHaveLength(2)
    expect(run(moved, change(moveField(3, -4))).past).toHaveLength(1)
  })
})

describe('changes of fields', () => {
  it('a product that goes takes its limits with it', () => {
    const own = { '7': { min: 1, max: 2 }, '8': { min: 3, max: null } }
    const limited = patchField(1, { limitsByProduct: own })(start)
    expect(setProducts([8])(limited).fields[0]?.limitsByProduct).toEqual({ '8': { min: 3, max: null } })
    expect(setProducts([9])(limited).fields[0]?.limitsByProduct).toBeNull()
  })

  it('another type keeps what it has a use for', () => {
    const whole = patchField(1, { unit: 'g', decimals: 2, limits: { min: 1, max: 2 }, help: 'On the scale' })(start)
    expect(convertField(1, 'counter')(whole).fields[0]).toMatchObject({
      unit: 'g',
      decimals: null,
      limits: { min: 1, max: 2 },
      help: 'On the scale',
    })
    expect(convertField(1, 'standard')(whole).fields[0]).toMatchObject({
      unit: 'g',
      decimals: 2,
      limits: { min: 1, max: 2 },
    })
    expect(convertField(1, 'date')(whole).fields[0]).toMatchObject({ unit: null, limits: null, name: 'Gross' })
    expect(convertField(1, 'radio')(whole).fields[0]).toMatchObject({ options: [], usableInCalculations: false })
  })

  it('pasted lines are names, without the marks of a list', () => {
    expect(linesOf('1. Gross  weight\r\n\r\n- Tare\t(g)\n• pH\n2nd reading')).toEqual([
      'Gross weight',
      'Tare (g)',
      'pH',
      '2nd reading',
    ])
  })
})
