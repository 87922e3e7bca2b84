import { connectors } from '@lineside/contract/connectors'
import type { Infer } from '@lineside/contract/core'
import { blankField, type FieldDraft, fitsInput, usableTypes } from '@lineside/contract/forms'
import { queryOptions } from '@tanstack/react-query'
import { callList } from '../../../core/api/index.ts'
import type { Change } from './editor.ts'
import { patchField } from './edits.ts'

export type ConnectorRow = Infer<typeof connectors.row>
export type Integration = NonNullable<FieldDraft['integrated']>

/** Connectors of a plant that publish something. */
export const connectorsOfPlantQuery = (industryId: number) =>
  queryOptions({
    queryKey: ['forms', 'wizard', 'connectors', industryId],
    queryFn: async ({ signal }) => {
      const query = { industryId: String(industryId), enabled: 'true', limit: '500' }
      const { rows } = await callList(connectors.list, { query }, { signal })
      return rows.filter(({ outputs }) => outputs.length > 0)
    },
    staleTime: 60_000,
  })

/** What a connector must be told that only the form knows. */
export const answerInputs = ({ inputs }: Pick<ConnectorRow, 'inputs'>): string[] =>
  inputs.flatMap(({ name, source }) => (source === 'answer' ? [name] : []))

/** The fields of a form whose answers a connector may be told. */
export const inputFields = (fields: readonly FieldDraft[], own: number): FieldDraft[] =>
  fields.filter((field) => field.id !== own && fitsInput(field))

/**
 * A field reads this output. Its unit and decimals are those that are published; limits stay as long as it is of the same
 * type, and answers that are told already are told on where the name is the same.
 */
export const readOutput =
  (id: number, connector: Pick<ConnectorRow, 'id' | 'inputs' | 'outputs'>, name: string): Change =>
  (definition) => {
    const field = definition.fields.find((one) => one.id === id)
    const output = connector.outputs.find((one) => one.name === name)
    if (!field || !output) return definition
    const { type, unit, decimals } = output
    const names = new Set(answerInputs(connector))
    const inputs = (field.integrated?.inputs ?? []).filter((input) => names.has(input.name))
    const isSame = field.integrated?.type === type
    const nothing = blankField(id, 'integrated')
    return patchField(id, {
      integrated: { connectorId: connector.id, output: name, type, inputs },
      unit: type === 'number' ? unit || null : null,
      decimals: type === 'number' ? decimals : null,
      usableInCalculations: isSame ? field.usableInCalculations : usableTypes.has(type),
      ...(!isSame && { limits: null, limitsByProduct: null }),
      ...(type === 'text' && {
        generatesNonConformity: nothing.generatesNonConformity,
        critical: nothing.critical,
        evidenceRequired: nothing.evidenceRequired,
        photoWhenOutside: undefined,
        remarkWhenOutside: undefined,
      }),
    })(definition)
  }

/** The answer to another field is what the connector is told by this name. */
export const fillInput =
  (id: number, name: string, fieldId: number): Change =>
  (definition) => {
    const integrated = definition.fields.find((one) => one.id === id)?.integrated
    if (!integrated) return definition
    const others = integrated.inputs.filter((input) => input.name !== name)
    return patchField(id, { integrated: { ...integrated, inputs: [...others, { name, fieldId }] } })(definition)
  }
