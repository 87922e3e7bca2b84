import { type ConnectorInput, type ConnectorOutput, connectors } from '@lineside/contract/connectors'
import type { Resolver } from 'react-hook-form'
import { formCheck } from '../../../core/form/index.ts'
import type { Connector } from '../catalogue.ts'

/** As a form holds them: decimals by their digits. */
export interface Parts {
  inputs: { name: string; source: string }[]
  outputs: { name: string; label: string; type: string; unit: string; decimals: string }[]
}

export interface CheckedParts {
  inputs: ConnectorInput[]
  outputs: ConnectorOutput[]
}

export const partsOf = ({ inputs, outputs }: Connector): Parts => ({
  inputs: inputs.map((one) => ({ ...one })),
  outputs: outputs.map((one) => ({ ...one, decimals: String(one.decimals) })),
})

export const noInput = (): Parts['inputs'][number] => ({ name: '', source: 'product' })
export const noOutput = (): Parts['outputs'][number] => ({
  name: '',
  label: '',
  type: 'number',
  unit: '',
  decimals: '0',
})

/** By the schema of the contract, which says it at its place: `outputs.0.name`. */
export function partsCheck(): Resolver<Parts, unknown, CheckedParts> {
  return formCheck(connectors.content().pick({ inputs: true, outputs: true }).required(), (values) => ({
    ...values,
    outputs: values.outputs.map((one) => ({
      ...one,
      decimals: one.type === 'number' ? Number(one.decimals || 0) : 0,
    })),
  }))
}
